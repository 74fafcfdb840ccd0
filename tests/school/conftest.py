"""The class's server is for Linux: separate users keep the children apart."""

from __future__ import annotations

import os

collect_ignore_glob = [] if os.name == "posix" else ["test_*.py"]
