/** What each keyboard shortcut does at a table; keyboard.ts says which key is which. */

import type { Guide } from "../lesson/lesson.svelte.ts";
import type { Option } from "../connection/wire.ts";
import type { Chooser } from "./chooser.svelte.ts";
import { handleKey, isAnswering, isWriting, skips, type TableKeys } from "./keyboard.ts";
import type { TableStore } from "./table.svelte.ts";
import type { Key } from "../games/contract.ts";
import { digitsOf, keysOf } from "./verbs.ts";

export interface Screen {
  table: TableStore;
  chooser: Chooser;
  guide: Guide;
  /** The game's main actions, which have fixed digits. */
  actions(): readonly string[] | undefined;
  key(option: Option): Key | null | undefined;
  /** The piece that tells why an action is not possible. */
  lacking(verb: string): string | undefined;
  /** Nothing of the table shows: no key may reach it. */
  curtained(): boolean;
  /** A reveal is being played; `skip` goes on with it. */
  staged(): boolean;
  skip(event: Event): void;
  /** The strip of news is open. */
  news(): boolean;
  closeNews(): void;
  toggleLog(): void;
  openRules(rule?: string): void;
  openHelp(): void;
}

/** The handler of all keys that are pressed while a table is on the screen. */
export function shortcuts(screen: Screen): (event: KeyboardEvent) => void {
  const { table } = screen;
  const keys = keysFor(screen);
  return (event) => {
    if (screen.curtained()) return;
    // A key that is held down answers one question, not all that follow.
    if (event.repeat && isAnswering(event.key) && !isWriting()) event.preventDefault();
    else if (screen.staged() && skips(event)) screen.skip(event);
    else if (table.behind > 0 && ["s", " "].includes(event.key) && skips(event)) hurry(table, event);
    else if (screen.news() && event.key === "x" && !isWriting()) screen.closeNews();
    else handleKey(event, keys);
  };
}

/** Space shows the next move now, s all of them. */
function hurry(table: TableStore, event: KeyboardEvent): void {
  event.preventDefault();
  if (event.key === "s") table.catchUp();
  else table.pacer.next();
}

function keysFor(screen: Screen): TableKeys {
  const { table, chooser, guide } = screen;
  return {
    digit(digit) {
      const listing = !chooser.untouched && !chooser.chosen;
      const fixed = listing ? null : keysOf(chooser, screen.actions());
      const { options, candidates } = chooser;
      const option = listing ? candidates[digit - 1] : options[digitsOf(options.map(screen.key)).indexOf(digit % 10)];
      const verb = fixed?.[digit - 1]?.verb;
      if (verb) void chooser.pressVerb(verb, true, screen.lacking(verb));
      if (fixed) return;
      if (option) void chooser.pressOption(option, true);
    },
    confirm: () => void chooser.confirm(),
    cancel() {
      table.notice = null;
      table.lookingAt = null;
      if (table.adviser.open && chooser.untouched) table.adviser.close();
      chooser.cancel();
    },
    undo: () => void table.undoLast(),
    hint: () => void table.askBot(),
    log: () => screen.toggleLog(),
    rules: () => screen.openRules(chooser.refusal?.reasons[0]?.rule ?? table.notice?.rule ?? guide.step?.rule),
    back: () => table.stepBack(),
    on: () => table.stepOn(),
    help: () => screen.openHelp(),
  };
}
