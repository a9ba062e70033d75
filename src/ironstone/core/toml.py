"""Writing TOML: component files that were put together by a program."""

import json
import re
from collections.abc import Mapping
from typing import Final

BARE_KEY: Final = re.compile(r"[A-Za-z0-9_-]+")


def write_toml(content: Mapping[str, object]) -> str:
    """The content of a file as text; reading it gives the same content."""
    loose = {key: value for key, value in content.items() if not isinstance(value, dict) and not _is_array(value)}
    blocks = [_fields(loose)] if loose else []
    for name, value in content.items():
        if isinstance(value, dict):
            blocks.append(f"[{write_key(name)}]\n{_fields(value)}")
        elif isinstance(value, list) and _is_array(value):
            blocks.extend(f"[[{write_key(name)}]]\n{_fields(entry)}" for entry in value)
    return "\n".join(blocks)


def write_value(value: object) -> str:
    """A value as it stands behind the equals sign, on one line."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(value, list):
        return f"[{', '.join([write_value(item) for item in value])}]"
    if isinstance(value, dict):
        fields = [f"{write_key(key)} = {write_value(item)}" for key, item in value.items()]
        return f"{{ {', '.join(fields)} }}" if fields else "{}"
    return str(value)


def write_key(key: str) -> str:
    """A key, in quotes where it needs them."""
    return key if BARE_KEY.fullmatch(key) else write_value(key)


def _is_array(value: object) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(entry, dict) for entry in value)


def _fields(fields: Mapping[str, object]) -> str:
    return "".join([f"{write_key(key)} = {write_value(value)}\n" for key, value in fields.items()])
