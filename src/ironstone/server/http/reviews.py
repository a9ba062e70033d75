"""Reviews of finished games: what their moves were worth."""

from litestar import Controller, delete, get, post
from litestar.status_codes import HTTP_200_OK

from ironstone.core.messages import say
from ironstone.server import records, reviews, wire
from ironstone.server.http.records import replayed
from ironstone.server.http.requests import Address, Guest, TableId, TheContext, TheLanguage, ThePerson
from ironstone.server.http.tables import WatchToken


class ReviewsController(Controller):
    """A review is worked out in the background, and kept."""

    path = "/api/tables/{table:str}/review"

    @get()
    async def get_review(
        self,
        context: TheContext,
        guest: Guest,
        address: Address,
        language: TheLanguage,
        table: TableId,
        watch: WatchToken = None,
    ) -> wire.Review:
        """What the moves of a finished game were worth, as far as that has been worked out."""
        room = await replayed(context, address, guest, table, watch)
        return await reviews.told(await context.reviews.find(table, room, records.record_of(room)), language)

    @post()
    async def begin_review(
        self,
        context: TheContext,
        person: ThePerson,
        address: Address,
        language: TheLanguage,
        table: TableId,
        watch: WatchToken = None,
    ) -> wire.Review:
        """Begin to work out what the moves of a finished game were worth, or go on with it."""
        room = await replayed(context, address, person, table, watch)
        limit = context.settings.new_reviews
        context.rate_limiter.check("reviews", person.id, limit, say("you have begun many reviews lately"))
        work = await context.reviews.begin(table, room, records.record_of(room), person.id)
        return await reviews.told(work, language)

    @delete(status_code=HTTP_200_OK)
    async def stop_review(
        self,
        context: TheContext,
        person: ThePerson,
        address: Address,
        language: TheLanguage,
        table: TableId,
        watch: WatchToken = None,
    ) -> wire.Review:
        """Stop a review; what has been worked out stays."""
        room = await replayed(context, address, person, table, watch)
        return await reviews.told(await context.reviews.stop(table, room, records.record_of(room), person.id), language)
