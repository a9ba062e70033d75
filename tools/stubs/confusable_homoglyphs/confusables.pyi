# What `ironstone.play.names` uses of confusable-homoglyphs, which has no types of its own.
confusables_data: dict[str, list[dict[str, str]]]
