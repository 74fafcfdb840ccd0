// Runs the project's tests with pytest under Pyodide, in Node:
//
//     npm install --no-audit --no-fund --no-package-lock    (once, in this folder)
//     node tests/pyodide/run.mjs [pytest arguments]         (default: tests/engine)
//
// Why: the engine is meant to run in the browser too, so its tests have to pass
// on the Python that browsers get.  The exit code is pytest's.
//
// - The repository's folders are mounted under /project, its top-level files copied
//   there.  So a test that writes into tests/ writes to the real folder (golden
//   files can be renewed), while what it writes to /project itself is forgotten.
// - pytest and hypothesis come from the project's virtual environment, in the very
//   versions the other tests use.  Only they and what they require (markers judged
//   under Pyodide) are linked: no other plugin and no host binary gets in.
// - hypothesis has a compiled part.  A distribution that is not pure Python is
//   fetched by pip, once, in the same version, as the wheel built for Pyodide.
// - Those wheels, bytecode and hypothesis's own store (whose tables of Unicode take
//   seconds to build) are kept in node_modules/.cache, which may be deleted freely.
// - pyproject's pytest settings hold, addopts too.  Should they come to need a plugin
//   that is not linked here, pass `-o addopts=` or name the plugin in ROOTS.
//
// Environment: SITE_PACKAGES (default: that of .venv), HYPOTHESIS_PROFILE (default:
// quick, registered in tests/conftest.py).

import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const ROOTS = ["pytest", "hypothesis"];
const DEFAULT_TESTS = "tests/engine";

// Node would print the line of code that threw, and Pyodide's is a megabyte long.
process.on("uncaughtException", (error) => {
  console.error(error.message);
  process.exit(3); // pytest's code for an internal error
});

const here = path.dirname(fileURLToPath(import.meta.url));
const project = path.resolve(here, "../..");
const cache = path.join(here, "node_modules/.cache");
const python = path.join(project, ".venv/bin/python");
const sitePackages = process.env.SITE_PACKAGES ?? execFileSync(
  python, ["-c", "import sysconfig; print(sysconfig.get_path('purelib'))"],
  { encoding: "utf8" },
).trim();

const pyodide = await loadPyodide({
  env: {
    HOME: "/home/pyodide",
    HYPOTHESIS_PROFILE: process.env.HYPOTHESIS_PROFILE ?? "quick",
    HYPOTHESIS_STORAGE_DIRECTORY: "/cache/hypothesis",
    PYTHONPYCACHEPREFIX: "/cache/bytecode",
  },
});
const pythonVersion = pyodide.runPython("import platform; platform.python_version()");
console.log(`Python ${pythonVersion} on Pyodide ${pyodide.version}, Node ${process.version}`);

function mount(target, source) {
  pyodide.FS.mkdirTree(target);
  pyodide.mountNodeFS(target, source);
}

fs.mkdirSync(cache, { recursive: true });
mount("/cache", cache);
mount("/host", sitePackages);
pyodide.FS.mkdirTree("/project");
for (const entry of fs.readdirSync(project, { withFileTypes: true })) {
  const [target, source] = [`/project/${entry.name}`, path.join(project, entry.name)];
  if (entry.name.startsWith(".") || entry.name === "node_modules") continue;
  if (entry.isDirectory()) mount(target, source);
  else if (entry.isFile()) pyodide.FS.writeFile(target, fs.readFileSync(source));
}

// Link the wanted distributions into Pyodide's site-packages; `require` returns
// the pins of those that are not pure Python and so must be fetched.
const { require, link } = pyodide.runPython(`
import importlib.metadata, os, sys, sysconfig

def link(distribution, folder):
    for name in {file.parts[0] for file in distribution.files} - {"..", "__pycache__"}:
        os.symlink(f"{folder}/{name}", f"{sysconfig.get_path('purelib')}/{name}")

def require(roots):
    sys.path.append("/host")
    from packaging.requirements import Requirement
    from packaging.utils import canonicalize_name
    sys.path.remove("/host")
    seen, compiled, todo = set(), [], [Requirement(root) for root in roots]
    while todo:
        wanted = todo.pop()
        name = canonicalize_name(wanted.name)
        if name in seen or wanted.marker and not wanted.marker.evaluate({"extra": ""}):
            continue
        seen.add(name)
        found = next(iter(importlib.metadata.distributions(name=name, path=["/host"])), None)
        if found is None:
            raise LookupError(f"{wanted} is not installed in the virtual environment")
        todo += map(Requirement, found.requires or ())
        if "Root-Is-Purelib: true" in (found.read_text("WHEEL") or ""):
            link(found, "/host")
        else:
            compiled.append(f"{found.name}=={found.version}")
    return compiled

def link_all(folder):
    for distribution in importlib.metadata.distributions(path=[folder]):
        link(distribution, folder)

{"require": require, "link": link_all}
`).toJs({ dict_converter: Object.fromEntries });

const { abi_version: abi, arch } = pyodide.lockfile.info;
for (const pin of require(pyodide.toPy(ROOTS))) {
  const name = `${pin}-${abi}`;
  const folder = path.join(cache, name);
  if (!fs.existsSync(folder)) {
    const fresh = `${folder}.part`;
    fs.rmSync(fresh, { recursive: true, force: true });
    execFileSync(python, ["-m", "pip", "install", "--quiet", "--disable-pip-version-check",
      "--target", fresh, "--no-deps", "--no-compile", "--only-binary=:all:",
      `--platform=pyemscripten_${abi}_${arch}`,
      `--python-version=${pythonVersion}`, "--implementation=cp", pin], { stdio: "inherit" });
    fs.renameSync(fresh, folder);
  }
  link(`/cache/${name}`);
}

const pytest = pyodide.runPython(`
def run(arguments):
    import os, sys
    os.chdir("/project")
    sys.path.insert(0, "/project")
    sys.dont_write_bytecode = False  # Pyodide starts with True
    import pytest
    return int(pytest.main(arguments))
run
`);
process.exitCode = pytest(pyodide.toPy([
  "-p", "no:cacheprovider", "-o", `testpaths=${DEFAULT_TESTS}`,
  ...process.argv.slice(2),
]));
