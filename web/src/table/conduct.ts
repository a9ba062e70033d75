/** Between people: what is put before the moderators. */

import * as api from "../connection/api.ts";
import { say } from "../language/messages.ts";
import type { Report } from "../connection/wire.ts";

/** Ask what they should know, tell them, and say what came of it; nothing if it was thought better of. */
export async function report(table: string, what: Report): Promise<void> {
  const note = prompt(say("What should the moderators know?"));
  if (note === null) return;
  alert(
    await api.report(table, { ...what, note: note.slice(0, 500) }).then(
      () => say("The moderators will look at it."),
      (error: unknown) => (error instanceof api.ApiError ? error.text : String(error)),
    ),
  );
}
