"""Build hook: put the browser's client into the wheel, and compile the rules with mypyc where that is possible.

Editable installs get neither. The environment decides what happens to ordinary wheels:

    IRONSTONE_COMPILE unset   compile if there is a C compiler; when it fails, build pure Python
    IRONSTONE_COMPILE=0       build pure Python
    IRONSTONE_COMPILE=1       compile, and fail if that is not possible
    IRONSTONE_CLIENT=0        leave the client out

The work is done in a temporary directory: a shared object beside the sources would hide every later edit, and an old
client would be shipped for a new one. Where there is no Node.js, it comes as a Python package.
"""

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent))

from web.npm import NODE_PACKAGE, build_client, find_npm

COMPILED_PACKAGES = ("ironstone/core", "ironstone/games")
# The inner loops of search.
COMPILED_MODULES = tuple(f"ironstone/bots/{name}.py" for name in ("judge", "lookahead", "network", "tree"))
INTERPRETED_FILES = (
    *("__init__.py", "core/native.py"),  # native: what the compiler and the interpreter must see differently
    *("core/plugins.py", "games/registry.py"),  # they only import and read files
    *("core/patches.py", "core/sets.py", "core/toml.py"),
    "guide/part.py",  # the server reads types from its annotations
)
# The server reads the types of views from their annotations, which are lost when compiled. Bots need these two quick.
COMPILED_VIEWS = ("redeal.py", "rehearsal.py")

# What one C file calls in another need not be found through the table of exported symbols: 3 to 10 % faster to run.
FLAGS = [] if os.name == "nt" else ["-fvisibility=hidden", "-fno-semantic-interposition"]

# One C file per module, compiled side by side: setuptools by itself compiles one after the other. Measured on 5,800
# lines and two cores: 25 s, against 44 s in turn and 56 s as a single file; -O3 is no faster to run than -O2.
SETUP = """
import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from setuptools import setup
from distutils.ccompiler import CCompiler
from mypyc.build import mypycify

sys.path.append({root!r})

from tools.docstrings import put_docstrings


def compile_together(self, sources, output_dir=None, macros=None, include_dirs=None, debug=False,
                     extra_preargs=None, extra_postargs=None, depends=None):
    for name in sources:
        put_docstrings(Path(name), Path())
    macros, objects, last, preprocess, build = self._setup_compile(
        output_dir, macros, include_dirs, sources, depends, extra_postargs)
    first = self._get_cc_args(preprocess, debug, extra_preargs)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(lambda name: self._compile(name, *build[name], first, last, preprocess), build))
    return objects


CCompiler.compile = compile_together
# No site packages, and silent about modules that are imported but not compiled: whether it works must not depend on
# what is installed, and an environment for building has none of the packages that those modules need.
options = ["--config-file=", "--explicit-package-bases", "--no-error-summary"]
options += ["--no-site-packages", "--follow-imports=silent"]
extensions = mypycify(
    [*options, *{paths!r}], opt_level="2", debug_level="0", multi_file=True, group_name="ironstone")
for extension in extensions:
    extension.extra_compile_args += {flags!r}
    extension.extra_link_args += {flags!r}
setup(name="ironstone", packages=[], ext_modules=extensions)
"""

CLIENT = "ironstone/server/client"


class CompileError(Exception):
    """The rules could not be compiled."""


class BuildHook(BuildHookInterface[BuilderConfig]):
    """Adds the client and the compiled rules to a wheel, beside the sources."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        return [] if os.environ.get("IRONSTONE_CLIENT") == "0" or find_npm() else [NODE_PACKAGE]

    def initialize(self, version: str, build_data: dict[str, object]) -> None:
        if version == "editable":
            return
        # Kept on the hook: the directory must outlive this call and goes when the build ends.
        self.workshop = tempfile.TemporaryDirectory(prefix="ironstone-")
        workshop = Path(self.workshop.name)
        included = self._client(workshop / "client") | self._rules(workshop / "rules", build_data)
        build_data["force_include"] = included

    def finalize(self, version: str, build_data: dict[str, object], artifact_path: str) -> None:
        if hasattr(self, "workshop"):
            self.workshop.cleanup()

    def _client(self, workshop: Path) -> dict[str, str]:
        if os.environ.get("IRONSTONE_CLIENT") == "0":
            return {}
        shutil.copytree(Path(self.root) / "web", workshop, ignore=shutil.ignore_patterns("node_modules"))
        build_client(workshop, workshop / "out")
        return {str(workshop / "out"): CLIENT}

    def _rules(self, workshop: Path, build_data: dict[str, object]) -> dict[str, str]:
        wanted = os.environ.get("IRONSTONE_COMPILE", "")
        if wanted == "0" or (wanted != "1" and not has_compiler()):
            return {}
        try:
            built = compile_rules(Path(self.root) / "src", workshop)
        except CompileError as error:
            if wanted == "1":
                raise
            self.app.display_warning(f"building pure Python: {error}")
            return {}
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        return {str(path): name for path, name in built}


def has_compiler() -> bool:
    """A C compiler is there, as far as one can tell without running it."""
    named = os.environ.get("CC") or sysconfig.get_config_var("CC") or ("cl" if os.name == "nt" else "cc")
    return shutil.which(shlex.split(str(named))[0]) is not None


def compiled_sources(source: Path) -> list[str]:
    """The files to compile, as paths below the source directory."""
    found = [
        path.relative_to(source).as_posix()
        for package in COMPILED_PACKAGES
        for path in (source / package).rglob("*.py")
        if not path.as_posix().endswith(tuple(f"/{name}" for name in INTERPRETED_FILES))
        and (path.parent.name != "views" or path.name in COMPILED_VIEWS)
    ]
    return sorted({*found, *COMPILED_MODULES})


def compile_rules(source: Path, workshop: Path) -> list[tuple[Path, str]]:
    """Compile the rules; returns each shared object with its place in the wheel."""
    if not has_compiler():
        raise CompileError("no C compiler found")
    paths = compiled_sources(source)
    if not paths:
        raise CompileError(f"nothing to compile below {COMPILED_PACKAGES}")

    ignored = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
    shutil.copytree(source / "ironstone", workshop / "ironstone", ignore=ignored)
    script = SETUP.format(paths=paths, flags=FLAGS, root=str(source.parent))
    (workshop / "setup.py").write_text(script, encoding="utf-8")
    command = [sys.executable, "setup.py", "--quiet", "build_ext", "--build-lib", "out", "--build-temp", "objects"]
    done = subprocess.run(command, cwd=workshop, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise CompileError(f"mypyc failed:\n{done.stdout}{done.stderr}")

    out = workshop / "out"
    return [(path, path.relative_to(out).as_posix()) for path in sorted(out.rglob("*")) if path.is_file()]
