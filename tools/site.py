"""Hook of MkDocs: adds what lies outside docs/ to the documentation site, and turns the links that lead there.

The documents of the root directory become pages. Other files of the project that a page links to are copied. The API
reference is written by pdoc, and a page lists its modules.
"""

import re
import sys
import tempfile
from importlib import import_module
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools import reference  # noqa: E402  found with ROOT

DOCS = ROOT / "docs"
ROOT_PAGES = {
    "CHANGELOG.md": "changelog.md",
    "CONTRIBUTING.md": "contributing.md",
    "SECURITY.md": "security.md",
    "CODE_OF_CONDUCT.md": "conduct.md",
    "LICENSE": "licence.md",
    "NOTICE": "notice.md",
    "README.md": "index.md",
}
PLAIN_TEXTS = {"LICENSE": "Licence", "NOTICE": "Notice"}  # pages whose file has no heading
LINK = re.compile(r"(?<=\]\()(?!\w+:|#)([^)#\s]+)(?=[)#])")


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the documents of the root directory, the files that pages link to, and the API reference."""
    for name, uri in ROOT_PAGES.items():
        if name != "README.md":
            files.append(File.generated(config, uri, content=root_page(name)))
    for source in sorted(linked_sources()):
        uri = source.relative_to(ROOT).as_posix()
        files.append(File.generated(config, f"source/{uri}", abs_src_path=str(source)))
    files.append(File.generated(config, "mark.svg", abs_src_path=str(ROOT / "web" / "public" / "mark.svg")))
    add_reference(files, config)
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Turn the links of a page of docs/ that leave it; those of the root directory are turned already."""
    return markdown if page.file.src_dir is None else with_site_links(markdown, DOCS)


def root_page(name: str) -> str:
    """A document of the root directory as a page."""
    text = (ROOT / name).read_text(encoding="utf-8")
    if name in PLAIN_TEXTS:
        return f"# {PLAIN_TEXTS[name]}\n\n```text\n{text}```\n"
    return with_site_links(text, ROOT)


def with_site_links(text: str, directory: Path) -> str:
    """The text of a file in this directory, with links as they are in the site."""
    return LINK.sub(lambda found: site_link(directory, found[0]), text)


def site_link(directory: Path, link: str) -> str:
    """Where a link leads in the site; a broken one stays, and MkDocs complains."""
    target = (directory / link).resolve()
    if not target.is_file() or not target.is_relative_to(ROOT):
        return link
    if target.is_relative_to(DOCS):
        return target.relative_to(DOCS).as_posix()
    name = target.relative_to(ROOT).as_posix()
    return ROOT_PAGES.get(name, f"source/{name}")


def linked_sources() -> set[Path]:
    """The files outside docs/ that are no pages, but that pages link to."""
    roots = [ROOT / name for name in ROOT_PAGES if name.endswith(".md") and name != "README.md"]
    targets = {
        (page.parent / link).resolve()
        for page in [*roots, *DOCS.glob("*.md")]
        for link in LINK.findall(page.read_text(encoding="utf-8"))
    }
    return {
        target
        for target in targets
        if target.is_file() and target.is_relative_to(ROOT) and not target.is_relative_to(DOCS)
        if target.relative_to(ROOT).as_posix() not in ROOT_PAGES
    }


def add_reference(files: Files, config: MkDocsConfig) -> None:
    """Add the pages of pdoc below reference/, and a page that lists the modules to begin with."""
    with tempfile.TemporaryDirectory(prefix="ironstone-") as name:
        target = Path(name)
        reference.write(target)
        for path in sorted(path for path in target.rglob("*") if path.is_file()):
            uri = f"reference/{path.relative_to(target).as_posix()}"
            files.append(File.generated(config, uri, content=path.read_bytes()))
    files.append(File.generated(config, "api.md", content=reference_page()))


def reference_page() -> str:
    """The modules to begin with, each with the first line of its docstring."""
    rows = [f"| [{name}](reference/{name.replace('.', '/')}.html) | {summary(name)} |" for name in reference.MODULES]
    lines = ["# API reference", "", "Made of docstrings and signatures.", "", "| Module | |", "|---|---|", *rows, ""]
    return "\n".join(lines)


def summary(module: str) -> str:
    """The first line of a module's docstring."""
    return (import_module(module).__doc__ or "").partition("\n")[0]
