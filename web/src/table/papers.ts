/** What lies in the drawer of a table: log, chat and, for games that have one, the rulebook. */

import { say } from "../language/messages.ts";
import { hasRulebook } from "../lobby/game-boxes.ts";

export type DrawerTab = "log" | "chat" | "rules";

export const papersOf = (game: string): { id: DrawerTab; name: string }[] => [
  { id: "log", name: say("Log") },
  { id: "chat", name: say("Chat") },
  ...(hasRulebook(game) ? [{ id: "rules" as const, name: say("Rules") }] : []),
];
