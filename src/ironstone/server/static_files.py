"""Static files: the built browser client, with caching headers and compression."""

import gzip
import mimetypes
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path

from litestar import HttpMethod, Response, route

from ironstone.core.messages import say
from ironstone.play.refusal import Refusal
from ironstone.server.asgi import HttpRequest

CLIENT = Path(__file__).parent / "client"
INDEX = "index.html"
HASHED = "assets/"  # the names of files there change with their content
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
PACKED_ALREADY = "packed_already"  # marks what is not to be packed once more on its way out
PACKED = ("text/", "application/javascript", "application/json", "application/manifest+json", "image/svg+xml")


@dataclass(frozen=True)
class Page:
    """A file, ready to be sent."""

    body: bytes
    packed: bytes
    kind: str
    mark: str
    keep: str


class StaticFiles:
    """All files of the client, read once; read again when it was built anew."""

    def __init__(self, directory: Path) -> None:
        self._directory = directory
        self._built = 0
        self._pages: dict[str, Page] = {}

    def find(self, path: str) -> Page:
        """The file at this path. The client's own addresses all lead to its index."""
        self._read()
        page = self._pages.get(path)
        if page is None and not path.startswith((HASHED, "api/")):
            page = self._pages.get(INDEX)
        if page is None:
            raise Refusal(
                "not_found", say("there is nothing here" if self._pages else "the browser client is not built")
            )
        return page

    def _read(self) -> None:
        index = self._directory / INDEX
        built = index.stat().st_mtime_ns if index.exists() else 0
        if built != self._built:
            files = [path for path in sorted(self._directory.rglob("*")) if path.is_file()] if built else []
            self._pages = {path.relative_to(self._directory).as_posix(): _page(path, self._directory) for path in files}
            self._built = built


def _page(path: Path, directory: Path) -> Page:
    body = path.read_bytes()
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    packed = gzip.compress(body, 9, mtime=0) if kind.startswith(PACKED) else b""
    mark = f'"{blake2b(body, digest_size=12).hexdigest()}"'
    keep = FOR_EVER if path.relative_to(directory).as_posix().startswith(HASHED) else ASK_AGAIN
    return Page(body, packed, kind, mark, keep)


def answer(request: HttpRequest, page: Page) -> Response[bytes]:
    """The file as this browser wants it: packed if it can unpack, or not at all if it has it."""
    headers = {"cache-control": page.keep, "etag": page.mark, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == page.mark:
        return Response(b"", status_code=304, headers=headers)
    body = page.body
    if page.packed and "gzip" in request.headers.get("accept-encoding", ""):
        body = page.packed
        headers["content-encoding"] = "gzip"
    headers["content-length"] = str(len(body))
    return Response(b"" if request.method == "HEAD" else body, headers=headers, media_type=page.kind)


STATIC_FILES = StaticFiles(CLIENT)


@route(
    ["/", "/{path:path}"],
    http_method=[HttpMethod.GET, HttpMethod.HEAD],
    include_in_schema=False,
    sync_to_thread=False,
    opt={PACKED_ALREADY: True},
)
def client(request: HttpRequest) -> Response[bytes]:
    """The browser client."""
    return answer(request, STATIC_FILES.find(request.url.path.lstrip("/")))
