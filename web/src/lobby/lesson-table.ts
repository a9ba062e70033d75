/** Start a lesson: creates a table of one's own, dealt for it. */

import * as api from "../connection/api.ts";
import { router } from "../app/router.svelte.ts";
import { session } from "../account/session.svelte.ts";

export async function learn(game: string): Promise<void> {
  await session.ensure();
  const { id } = await api.beginLesson(game);
  router.go(`/table/${id}`);
}
