"""Refusal: an error with a stable code for programs and a message for people, in whatever language they read."""

from typing import Literal, TypeAlias

from ironstone.core.errors import IronstoneError
from ironstone.core.messages import Message

Code: TypeAlias = Literal[
    "bad_bot",
    "bad_clock",
    "bad_log",
    "bad_message",
    "bad_method",
    "bad_option",
    "bad_record",
    "bad_request",
    "bad_seat",
    "bad_seats",
    "bad_text",
    "bad_token",
    "bad_url",
    "banned",
    "busy",
    "closed",
    "conflict",
    "draining",
    "illegal",
    "internal",
    "muted",
    "name_taken",
    "no_undo",
    "nobody",
    "not_allowed",
    "not_found",
    "not_over",
    "not_ready",
    "not_seated",
    "not_started",
    "not_your_turn",
    "other_origin",
    "other_rules",
    "over",
    "seat_taken",
    "signed_out",
    "silent",
    "stale",
    "too_fast",
    "too_large",
    "too_many",
    "unavailable",
]
"""Every code that a client may meet. A code never changes its meaning."""


class Refusal(IronstoneError):
    """A code that never changes, a sentence for people, and the id of the rule where one of the game's is meant."""

    def __init__(self, code: Code, why: Message, rule: str = "") -> None:
        super().__init__(why)
        self.code = code
        self.rule = rule
