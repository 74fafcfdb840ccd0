"""The configuration of JupyterHub: `jupyterhub -f classroom/jupyterhub_config.py`.

The teacher's choices are in `class.toml` beside this file, or in the file named by the environment
variable SUMS_CLASS.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent))  # so that `classroom` can be imported

from classroom.desk_ports import DeskPorts  # noqa: E402 - after the line above
from classroom.desk_settings import DOOR, write_desk_settings  # noqa: E402 - likewise
from classroom.door_lock import DoorLock, door_words, plain_letters  # noqa: E402 - likewise
from classroom.proxy import proxy_command  # noqa: E402 - likewise
from classroom.school_class import read_class, sign_in_name  # noqa: E402 - likewise
from classroom.seating import check_safe, has_own_users, seat_of  # noqa: E402 - likewise
from sums_widgets.cli import play  # noqa: E402 - likewise
from sums_widgets.cli.lab import CALM  # noqa: E402 - likewise
from sums_widgets.engine import SumsError  # noqa: E402 - likewise

if TYPE_CHECKING:
    from traitlets.config import Config

c: Config = get_config()  # type: ignore[name-defined]  # noqa: F821 - defined by JupyterHub

settings = Path(os.environ.get("SUMS_CLASS", HERE / "class.toml"))
try:
    ours = read_class(settings)
    check_safe(ours)
    proxy = proxy_command()
except SumsError as refusal:
    sys.exit(f"The class's server was not started: {refusal}")

# --- The files of the hub: nobody else may read them ----------------------------------------------

hub = ours.folder / "hub"
hub.mkdir(parents=True, exist_ok=True)
hub.chmod(0o700)
if has_own_users(ours):
    settings.chmod(0o600)  # it contains the passwords
c.JupyterHub.db_url = f"sqlite:///{hub / 'hub.sqlite'}"
c.JupyterHub.cookie_secret_file = str(hub / "cookie_secret")
c.ConfigurableHTTPProxy.pid_file = str(hub / "proxy.pid")
c.ConfigurableHTTPProxy.command = proxy
c.ConfigurableHTTPProxy.log_level = "warn"

c.JupyterHub.ip, c.JupyterHub.port = ours.address, ours.port
c.ConfigurableHTTPProxy.api_url = f"http://127.0.0.1:{ours.port + 1}"
c.JupyterHub.hub_ip, c.JupyterHub.hub_port = "127.0.0.1", ours.port + 2
c.JupyterHub.ssl_cert, c.JupyterHub.ssl_key = ours.certificate, ours.key

# --- The login: a name of the list and the password of the class ----------------------------------

c.JupyterHub.authenticator_class = DoorLock
c.DoorLock.user_password = plain_letters(ours.class_password)
c.DoorLock.admin_password = plain_letters(ours.teacher_password)
c.Authenticator.allowed_users = {sign_in_name(name) for name in ours.children}
c.Authenticator.admin_users = {sign_in_name(name) for name in ours.teachers}
c.Authenticator.allow_existing_users = False  # a name that is removed from the list is locked out
c.JupyterHub.cookie_max_age_days = 0.5  # another child may sit here tomorrow
c.JupyterHub.shutdown_on_logout = True
c.JupyterHub.logo_file = str(HERE.parent / "docs" / "logo.svg")
c.JupyterHub.template_paths = [str(HERE / "templates")]
c.JupyterHub.template_vars = {
    "words": door_words(ours.language),
    "language": ours.language,
    "names": ours.names,
}
c.JupyterHub.default_url = DOOR

# --- The children's servers: the lessons, each in its own folder and as its own user --------------


ports = DeskPorts()


def take_a_seat(spawner: Any) -> None:  # noqa: ANN401 - JupyterHub ships no type hints
    """Make a child's server start in the child's folder, as the child's user."""
    seat = seat_of(ours, spawner.user.name)
    spawner.home_dir = spawner.notebook_dir = str(seat.folder)
    spawner.popen_kwargs = seat.popen_options()
    spawner.port = ports.give(spawner.user.name)


c.JupyterHub.spawner_class = "simple"
c.Spawner.pre_spawn_hook = take_a_seat
c.Spawner.cmd = [sys.executable, str(HERE / "desk.py")]
c.Spawner.default_url = ours.first_page
c.Spawner.mem_limit = f"{ours.memory}M"
c.Spawner.environment = {
    "JUPYTER_CONFIG_PATH": os.pathsep.join(map(str, (write_desk_settings(ours), CALM))),
    "JUPYTER_PATH": str(Path(play.__file__).parent / "share" / "jupyter"),
    "OPENBLAS_NUM_THREADS": "1",  # numpy would use memory for every core
}
c.Spawner.start_timeout = c.Spawner.http_timeout = 120  # a whole class logs in at once

# --- Idle servers are stopped ---------------------------------------------------------------------

c.JupyterHub.services = [
    {
        "name": "idle-culler",
        "command": [
            *(sys.executable, "-m", "jupyterhub_idle_culler"),
            f"--timeout={60 * ours.idle_minutes}",
        ],
    }
]
c.JupyterHub.load_roles = [
    {
        "name": "idle-culler",
        "scopes": ["list:users", "read:users:activity", "read:servers", "delete:servers"],
        "services": ["idle-culler"],
    }
]
