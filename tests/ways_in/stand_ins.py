"""Tiny stand-ins for numpy and pillow in the browser: the parts that ipycanvas needs.

The real ones for the browser's Python come only with the Pyodide distribution, which no package
registry carries. A built site takes them from there; these are for tests without a network.
"""

from __future__ import annotations

import json
import shutil
from hashlib import sha256
from pathlib import Path
from zipfile import ZipFile

import pytest

NPM_FOLDER = Path(__file__).parents[1] / "pyodide"
"""The folder whose `package.json` names npm's Pyodide, for tests."""

NUMPY = '''
"""Flat arrays that have a shape and can be sent."""
from array import array as _Array

uint8, int32, int64 = "uint8", "int32", "int64"
float16, float32, float64 = "float16", "float32", "float64"
_CODES = {uint8: "B", int32: "i", int64: "q", float32: "f", float64: "d"}


class ndarray(_Array):
    def __new__(cls, values, dtype, shape):
        made = super().__new__(cls, _CODES[dtype], values)
        made.dtype, made.shape, made.flags = dtype, shape, {"C_CONTIGUOUS": True}
        return made

    def astype(self, dtype):
        return ndarray(self, dtype, self.shape)


def asarray(values, dtype=None):
    if isinstance(values, ndarray):
        return values if dtype in (None, values.dtype) else values.astype(dtype)
    shape = []
    while values and isinstance(values[0], (list, tuple, ndarray)):
        shape.append(len(values))
        values = [each for row in values for each in row]
    rows = 1
    for count in shape:
        rows *= count
    shape.append(len(values) // rows if rows else 0)
    whole = all(isinstance(each, int) for each in values)
    return ndarray(values, dtype or (int64 if whole else float64), tuple(shape))


array = ascontiguousarray = asarray


def require(values, dtype=None, requirements=None):
    return asarray(values, dtype)


def concatenate(arrays):
    return asarray([list(each) for each in arrays])


def frombuffer(content, dtype):
    return ndarray(content, dtype, (len(content),))
'''
PIL = {
    "PIL/__init__.py": "",
    "PIL/Image.py": '"""Loaded by ipycanvas; the games never use it."""\n',
}
MODULES = {"numpy": {"numpy/__init__.py": NUMPY}, "pillow": PIL}


def npm_pyodide() -> Path:
    """Return the folder of npm's Pyodide: Python itself, and no packages."""
    found = NPM_FOLDER / "node_modules" / "pyodide"
    if not (found / "pyodide.asm.wasm").is_file():
        pytest.fail("Pyodide is missing; `make test-ways-in` fetches it.", pytrace=False)
    return found


def with_stand_ins(folder: Path) -> Path:
    """Copy npm's Pyodide into a folder, add the two stand-ins, and return the folder."""
    shutil.copytree(npm_pyodide(), folder)
    place = folder / "pyodide-lock.json"
    lock = json.loads(place.read_text(encoding="utf-8"))
    for name, modules in MODULES.items():
        line = lock["packages"][name]
        line["file_name"] = f"{name}-{line['version']}-py3-none-any.whl"
        wheel = folder / line["file_name"]
        _write(wheel, name, line["version"], modules)
        line["sha256"] = sha256(wheel.read_bytes()).hexdigest()
    place.write_text(json.dumps(lock), encoding="utf-8")
    return folder


def _write(wheel: Path, name: str, version: str, modules: dict[str, str]) -> None:
    about = f"{name}-{version}.dist-info"
    text = {
        f"{about}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n",
        f"{about}/WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        f"{about}/RECORD": "",
    }
    with ZipFile(wheel, "w") as archive:
        for path, content in {**modules, **text}.items():
            archive.writestr(path, content)
