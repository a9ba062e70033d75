"""What is published can be installed: the source distribution, and its wheel in an environment with nothing else."""

import os
import re
import subprocess
import sys
import tarfile
import urllib.request
import zipfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from email.parser import HeaderParser
from pathlib import Path

import pytest

from web.npm import find_npm

ROOT = Path(__file__).resolve().parent.parent
UV = Path(sys.prefix).resolve().parent / ".venv-uv" / "bin" / "uv"
SCRIPTS = "Scripts" if os.name == "nt" else "bin"
ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+")
EXPECTED_IN_SDIST = {
    *("README.md", "LICENSE", "NOTICE", "CHANGELOG.md", "CONTRIBUTING.md", "pyproject.toml", "Makefile"),
    *("docs/architecture.md", "tests/test_install.py", "tools/setup.sh", "web/package-lock.json"),
    *("src/ironstone/games/gembound/components/artisans.toml", "requirements/run.txt", "examples/play_a_match.py"),
}
UNWANTED = re.compile(r"node_modules|__pycache__|\.venv|\.(?:so|pyd|pyc|db)$|(?:^|/)build/|server/client/")


@dataclass(frozen=True)
class Built:
    """A source distribution, and the wheel that was built from it."""

    sdist: Path
    wheel: Path

    def names_in_sdist(self) -> set[str]:
        """Its files, without the directory that all of them are in."""
        with tarfile.open(self.sdist) as archive:
            return {name.partition("/")[2] for name in archive.getnames()}

    def names_in_wheel(self) -> set[str]:
        with zipfile.ZipFile(self.wheel) as archive:
            return set(archive.namelist())

    def metadata(self) -> dict[str, list[str]]:
        """The headers of the wheel's METADATA."""
        with zipfile.ZipFile(self.wheel) as archive:
            name = next(name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
            headers = HeaderParser().parsestr(archive.read(name).decode())
        return {key: [str(value) for value in headers.get_all(key, [])] for key in headers}


def build(out: Path, *, client: bool) -> Built:
    """Build as for a release, but pure Python: compiling takes half a minute, and test_build looks at that."""
    chosen = {"IRONSTONE_COMPILE": "0", "IRONSTONE_CLIENT": "1" if client else "0"}
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(out), str(ROOT)]
    checked(command, cwd=out, environment={**os.environ, **chosen})
    return Built(next(out.glob("*.tar.gz")), next(out.glob("*.whl")))


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    return build(tmp_path_factory.mktemp("dist"), client=False)


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory, built: Built) -> Path:
    """A clean environment with the wheel and what it asks for, and no extra."""
    directory = tmp_path_factory.mktemp("clean")
    make_environment(directory)
    install(directory, str(built.wheel))
    return directory


def test_the_distributions_pass_the_checks_of_the_index(built: Built, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "twine", "check", "--strict", str(built.sdist), str(built.wheel)]

    assert checked(command, cwd=tmp_path).count("PASSED") == 2


def test_the_metadata_is_complete_and_names_no_address(built: Built) -> None:
    metadata = built.metadata()

    assert metadata["License-Expression"] == ["MIT"]
    assert metadata["Author"] == ["The Ironstone authors"]
    assert metadata["Description-Content-Type"] == ["text/markdown"]
    assert {"Summary", "Keywords", "Classifier", "Requires-Python"} <= set(metadata)
    assert not {"Home-page", "Project-URL", "Author-email"} & set(metadata)


def test_the_wheel_carries_its_licences_and_says_that_it_is_typed(built: Built) -> None:
    names = built.names_in_wheel()
    licences = {name.partition("/licenses/")[2] for name in names if "/licenses/" in name}

    assert licences == {"LICENSE", "NOTICE", "web/public/licences/ofl.txt"}
    assert "ironstone/py.typed" in names


def test_the_source_distribution_has_documents_tests_and_licences(built: Built) -> None:
    assert EXPECTED_IN_SDIST - built.names_in_sdist() == set()


def test_nothing_that_was_made_here_is_published(built: Built) -> None:
    names = built.names_in_sdist() | built.names_in_wheel()

    assert [name for name in names if UNWANTED.search(name)] == []


def test_a_clean_install_lists_games_and_simulates(environment: Path, tmp_path: Path) -> None:
    listed = ironstone(environment, "games", cwd=tmp_path)
    played = ironstone(environment, "simulate", "gembound", "--bots", "greedy,random", "-n", "3", cwd=tmp_path)

    assert [key for key in ("gembound", "gempire", "city-of-iron") if key not in listed] == []
    assert "3 games" in played


def test_a_clean_install_plays_in_the_terminal(environment: Path, tmp_path: Path) -> None:
    seats = ("--seat", "you", "--seat", "random", "--seed", "7")

    seen = ironstone(environment, "play", "gembound", *seats, typed=["1", "1", "save begun.game", "quit"], cwd=tmp_path)

    assert "Gembound" in seen
    assert "[Game" in (tmp_path / "begun.game").read_text(encoding="utf-8")


def test_a_clean_install_with_the_server_answers(environment: Path, built: Built, tmp_path: Path) -> None:
    install(environment, f"{built.wheel}[server]")

    with serving(environment, tmp_path) as address:
        assert fetch(f"{address}/health") == '{"status":"ok"}'


@pytest.mark.slow
@pytest.mark.skipif(find_npm() is None, reason="building the client needs Node.js")
def test_a_clean_install_shows_the_client(tmp_path: Path) -> None:
    """Slow: every build of the client fetches its packages anew."""
    wheel = build(tmp_path, client=True).wheel
    make_environment(tmp_path / "clean")
    install(tmp_path / "clean", f"{wheel}[server]")

    with serving(tmp_path / "clean", tmp_path) as address:
        page = fetch(address)
        script = re.findall(r'src="(/assets/[^"]+\.js)"', page)
        assert len(script) == 1
        assert fetch(f"{address}{script[0]}")


def make_environment(directory: Path) -> None:
    """Make a virtual environment, with uv if `make` has fetched it."""
    venv = [str(UV), "venv", "--quiet", "--python", sys.executable] if UV.exists() else [sys.executable, "-m", "venv"]
    checked([*venv, str(directory)], cwd=ROOT)


def install(environment: Path, what: str) -> None:
    """Install with the versions that are pinned for `make play`, and see that nothing is missing."""
    pins = environment / "pins.txt"
    text = (ROOT / "requirements" / "run.txt").read_text(encoding="utf-8")
    pins.write_text("\n".join(re.findall(r"^[\w.-]+==[^\\\n]+", text, re.MULTILINE)), encoding="utf-8")
    python = str(environment / SCRIPTS / "python")
    pip = [str(UV), "pip"] if UV.exists() else [python, "-m", "pip", "--disable-pip-version-check"]
    of_python = ["--python", python] if UV.exists() else []
    checked([*pip, "install", *of_python, "--quiet", "--constraint", str(pins), what], cwd=environment)
    checked([*pip, "check", *of_python], cwd=environment)


def ironstone(environment: Path, *arguments: str, cwd: Path, typed: Sequence[str] = ()) -> str:
    """Run the installed command, with these lines on its input."""
    command = [str(environment / SCRIPTS / "ironstone"), *arguments]
    return checked(command, cwd=cwd, typed="".join(f"{line}\n" for line in typed))


@contextmanager
def serving(environment: Path, directory: Path) -> Iterator[str]:
    """Start the installed server on a free port; yields its address."""
    command = [str(environment / SCRIPTS / "ironstone"), "serve", "--port", "0", "--data", str(directory / "data")]
    with subprocess.Popen(command, cwd=directory, env=without_sources(), stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            yield next(found[0] for line in process.stdout if (found := ADDRESS.findall(line)))
        finally:
            process.terminate()


def fetch(address: str) -> str:
    with urllib.request.urlopen(address, timeout=60) as answer:
        return str(answer.read().decode())


def checked(command: list[str], *, cwd: Path, typed: str = "", environment: dict[str, str] | None = None) -> str:
    """Run a command that must succeed; returns what it prints."""
    where = environment or without_sources()
    done = subprocess.run(
        command, cwd=cwd, env=where, input=typed, capture_output=True, text=True, check=False, timeout=300
    )
    assert done.returncode == 0, f"{' '.join(command)}\n{done.stdout}{done.stderr}"
    return done.stdout


def without_sources() -> dict[str, str]:
    """The environment of a user: nothing leads to the sources that are tested here."""
    own = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    return {**own, "NO_COLOR": "1", "TERM": "dumb", "COLUMNS": "100"}
