"""How Voila renders our pages, whoever starts it: the child's page, a class's server, Binder."""

DRESS = {
    "allow_template_override": "NO",  # Voila's own templates load external resources
    "allow_theme_override": "NO",
    "show_tracebacks": False,
    "template": "sums",
}
"""Settings of `VoilaConfiguration`; Binder has them in `binder/jupyter_server_config.json`."""
