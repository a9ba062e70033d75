"""The variant under test is the one asked for, and no file tells on which machine it was written."""

import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import ironstone.core.engine
from web.npm import build_client, run_npm

ROOT = Path(__file__).resolve().parent.parent
LOCK_FILES = {"uv.lock", "poetry.lock", "pylock.toml", "Pipfile.lock"}
REGISTRY = re.compile(r"\b(?:pypi|pythonhosted|npmjs|yarnpkg)\.(?:org|com)\b")
PIN = re.compile(r"[\w.-]+==[^\s;]+( ; [^\\]+)? \\|    --hash=sha256:[0-9a-f]{64}( \\)?|    # .*")


def test_the_variant_asked_for_is_loaded() -> None:
    suffix = Path(ironstone.core.engine.__file__).suffix

    if os.environ.get("IRONSTONE_EXPECT") == "compiled":
        assert suffix in {".so", ".pyd"}
    else:
        assert suffix == ".py"


def test_no_shared_object_lies_beside_the_sources() -> None:
    assert [path for path in (ROOT / "src").rglob("*") if path.suffix in {".so", ".pyd", ".c"}] == []


def test_no_lock_file_with_registry_addresses_is_kept() -> None:
    assert [path for path in project_files() if path.name in LOCK_FILES] == []


def test_no_file_names_a_registry() -> None:
    assert {path: found for path, text in project_texts() if (found := REGISTRY.findall(text))} == {}


def test_no_file_names_a_place_on_this_machine() -> None:
    here = [re.escape(str(place)) for place in (ROOT, Path.home()) if place != Path("/")]
    places = re.compile(rf"(?<![\w.])(?:{'|'.join([*here, r'/home/[a-z]+/', r'/Users/[a-z]+/'])})(?!\w)")

    assert {path: found for path, text in project_texts() if (found := places.findall(text))} == {}


@pytest.mark.parametrize("name", ["run.txt", "dev.txt"])
def test_requirements_hold_pins_and_hashes_only(name: str) -> None:
    lines = (ROOT / "requirements" / name).read_text(encoding="utf-8").splitlines()

    assert [line for line in lines if not PIN.fullmatch(line)] == []


def test_what_make_play_needs_is_pinned() -> None:
    """The base, and the extra of the server."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = [*project["dependencies"], *project["optional-dependencies"]["server"]]
    pinned = re.findall(r"^([\w.-]+)==", (ROOT / "requirements" / "run.txt").read_text(encoding="utf-8"), re.MULTILINE)

    assert {re.split(r"[\[<>=]", need)[0] for need in wanted} <= set(pinned)


def test_rules_and_bots_bring_only_the_packages_of_the_terminal() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]

    assert [re.split("[<>=]", need)[0] for need in project["dependencies"]] == ["cyclopts", "rich"]


def test_npm_lock_files_hold_no_addresses() -> None:
    assert [path for path, text in project_texts() if path.name == "package-lock.json" and '"resolved"' in text] == []


def test_the_client_is_built_with_plain_python() -> None:
    """`make play` installs only what is needed to run, and that has no build tools in it."""
    command = [sys.executable, "-I", "-S", "-c", f"import sys; sys.path.insert(0, {str(ROOT)!r}); import tools.client"]

    done = subprocess.run(command, capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stderr


def test_the_client_is_built_without_the_tools_of_developers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "package-lock.json").write_text("{}")
    (tmp_path / "node_modules").mkdir()
    asked: list[str] = []
    monkeypatch.setattr("web.npm._run", lambda web, *command: asked.append(" ".join(command[:4])))

    build_client(tmp_path, tmp_path / "out")
    build_client(tmp_path, tmp_path / "out")
    run_npm(tmp_path, "run", "check")
    build_client(tmp_path, tmp_path / "out")

    building = "run build -- --outDir"
    everything = "ci --no-audit --no-fund"
    assert asked == [f"{everything} --omit=dev", building, building, everything, "run check", building]


def test_the_container_copies_every_file_that_the_metadata_names() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    copied = set(
        re.findall(r"^COPY (.+) \S+$", (ROOT / "deploy" / "Containerfile").read_text(), re.MULTILINE)[0].split()
    )

    assert {project["readme"], *(name for name in project["license-files"] if "/" not in name)} <= copied


def project_files() -> list[Path]:
    """All files that are, or would be, under version control."""
    git = shutil.which("git")
    if git is None or not (ROOT / ".git").exists():
        pytest.skip("not a git checkout")
    command = [git, "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return [path for name in listed.split("\0") if name and (path := ROOT / name).is_file()]


def project_texts() -> list[tuple[Path, str]]:
    """The same, with what is in them."""
    return [(path, path.read_text(encoding="utf-8", errors="replace")) for path in project_files()]
