"""A class on one server: JupyterHub with the class list, its password, and everyone's lessons.

`class.toml` is what a teacher changes, `jupyterhub_config.py` is what JupyterHub loads. See
docs/classroom-server.md.
"""
