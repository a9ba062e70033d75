/** To a game's lesson: a table of one's own, dealt for it. */

import * as api from "./api.ts";
import { router } from "./router.svelte.ts";
import { session } from "./session.svelte.ts";

export async function learn(game: string): Promise<void> {
  await session.ensure();
  const { id } = await api.beginLesson(game);
  router.go(`/table/${id}`);
}
