"""The documentation site: complete, without a broken link, and without anything from other servers."""

import os
import re
import shutil
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

ROOT = Path(__file__).resolve().parent.parent
READERS = ["players", "hosts", "operations", "designers", "researchers", "developers"]
LOADING = {"script": "src", "img": "src", "iframe": "src", "source": "src", "link": "href"}  # not `a`: that is a choice
LOADED_BY_STYLE = re.compile(r"(?:url\(|@import)\s*[\"']?(?:https?:)?//")


class Elements(HTMLParser):
    """What a page links to, what it loads, and the anchors that it has."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path
        self.links: list[str] = []
        self.loads: list[str] = []
        self.anchors: set[str] = set()
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = {name: value or "" for name, value in attrs}
        self.anchors |= {attributes[name] for name in ("id", "name") if name in attributes}
        if tag == "a" and "href" in attributes:
            self.links.append(attributes["href"])
        if LOADING.get(tag, "") in attributes:
            self.loads.append(attributes[LOADING[tag]])


def build(site: Path, config: Path = ROOT / "mkdocs.yml") -> subprocess.CompletedProcess[str]:
    """What `make docs` does."""
    command = [sys.executable, "-m", "mkdocs", "build", "--strict"]  # with --quiet, warnings do not count
    places = ["--config-file", str(config), "--site-dir", str(site)]
    paths = os.pathsep.join([str(ROOT / "src"), os.environ.get("PYTHONPATH", "")])
    environment = {**os.environ, "PYTHONPATH": paths, "NO_MKDOCS_2_WARNING": "1"}
    return subprocess.run(
        [*command, *places], env=environment, capture_output=True, text=True, check=False, timeout=300
    )


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    target = tmp_path_factory.mktemp("site")
    done = build(target)
    assert done.returncode == 0, done.stdout + done.stderr
    return target


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[Path, Elements]:
    return {path: Elements(path) for path in sorted(site.rglob("*.html")) if path.name != "404.html"}


def test_every_page_of_the_documentation_is_in_the_site(site: Path) -> None:
    assert [page.stem for page in (ROOT / "docs").glob("*.md") if not (site / f"{page.stem}.html").exists()] == []


def test_the_first_page_leads_every_kind_of_reader_on(site: Path) -> None:
    main = (site / "index.html").read_text(encoding="utf-8").partition("<article")[2].partition("</article>")[0]

    assert [reader for reader in READERS if f'href="{reader}.html"' not in main] == []


def test_documents_of_the_project_and_the_reference_are_in_the_site(site: Path) -> None:
    assert "How a rule is added" in (site / "contributing.html").read_text(encoding="utf-8")
    assert "Permission is hereby granted" in (site / "licence.html").read_text(encoding="utf-8")
    assert 'href="reference/ironstone.html"' in (site / "api.html").read_text(encoding="utf-8")
    assert 'id="Match"' in (site / "reference" / "ironstone.html").read_text(encoding="utf-8")


def test_every_internal_link_and_anchor_leads_somewhere(pages: dict[Path, Elements]) -> None:
    broken = {path.name: missing for path, page in pages.items() if (missing := broken_links(page, pages))}

    assert broken == {}


def test_everything_that_pages_load_is_in_the_site(site: Path, pages: dict[Path, Elements]) -> None:
    loaded = {(page.path, link) for page in pages.values() for link in page.loads if not link.startswith("data:")}

    assert sorted({link for path, link in loaded if not is_in(site, path, link)}) == []


def test_styles_load_nothing_from_other_servers(site: Path) -> None:
    sheets = [*site.rglob("*.css"), *site.rglob("*.html")]

    assert [path.name for path in sheets if LOADED_BY_STYLE.search(path.read_text(encoding="utf-8"))] == []


@pytest.mark.parametrize("line", ["[nothing](nowhere.md)", "[no heading](players.md#nothing)"])
def test_a_broken_link_fails_the_build(tmp_path: Path, line: str) -> None:
    for name in ("docs", "web/public"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("pictures"))
    (tmp_path / "docs" / "index.md").write_text(f"# Ironstone\n\n{line}\n", encoding="utf-8")
    config = tmp_path / "mkdocs.yml"
    nav = "nav: [index.md, players.md]\nnot_in_nav: '*'\n"
    text = (ROOT / "mkdocs.yml").read_text(encoding="utf-8").partition("nav:\n  - Home")[0] + nav
    config.write_text(text.replace("hooks: [tools/site.py]\n", "").replace("strict: true\n", ""), encoding="utf-8")

    done = build(tmp_path / "site", config)

    assert done.returncode == 1
    assert re.search(r"nowhere\.md|#nothing", done.stderr)


def broken_links(page: Elements, pages: dict[Path, Elements]) -> list[str]:
    """The links to pages or anchors that are not in the site."""
    return [link for link in page.links if not leads_somewhere(page.path, link, pages)]


def leads_somewhere(path: Path, link: str, pages: dict[Path, Elements]) -> bool:
    parts = urlsplit(link)
    if parts.scheme or parts.netloc:
        return True
    target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
    if not target.exists():
        return False
    return not parts.fragment or target not in pages or unquote(parts.fragment) in pages[target].anchors


def is_in(site: Path, path: Path, link: str) -> bool:
    parts = urlsplit(link)
    target = (path.parent / unquote(parts.path)).resolve()
    return not parts.netloc and target.exists() and target.is_relative_to(site.resolve())
