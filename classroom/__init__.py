"""A class on one server: JupyterHub with the class's list, its word, and the lessons on every desk.

`class.toml` is what a teacher changes, `jupyterhub_config.py` what JupyterHub reads. The recipe is
docs/classroom-server.md.
"""
