"""Validated field types: limits on texts and numbers from outside."""

from typing import Annotated

from msgspec import Meta

from ironstone.core.ids import SPECTATOR, Action, Seat

SeatNumber = Annotated[Seat, Meta(ge=0, le=99)]
ViewerNumber = Annotated[Seat, Meta(ge=SPECTATOR, le=99)]
MessageId = Annotated[str, Meta(min_length=1, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
Token = Annotated[str, Meta(min_length=20, max_length=100, pattern="^[A-Za-z0-9_-]+$")]
Hash = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", max_length=64)]
ShortText = Annotated[str, Meta(max_length=500)]
Label = Annotated[str, Meta(max_length=100)]
Number = Annotated[int, Meta(ge=-(2**31), le=2**31 - 1)]
ActionNumber = Annotated[Action, Meta(ge=-(2**31), le=2**31 - 1)]
FollowingActions = Annotated[list[ActionNumber], Meta(max_length=8)]
