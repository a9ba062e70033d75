"""Science and Technologies: the Glossary has one entry for each technology, which says what it does and where."""
