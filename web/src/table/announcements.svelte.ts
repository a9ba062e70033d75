/** What a table says without being looked at: to screen readers, by sound, in the tab's title, by notification. */

import { announcer } from "../app/announce.svelte.ts";
import type { Staged } from "../games/contract.ts";
import { say } from "../language/messages.ts";
import type { Guide } from "../lesson/lesson.svelte.ts";
import { boxOf } from "../lobby/game-boxes.ts";
import { alertTurn, titled } from "./alerts.ts";
import { hintText } from "./people.ts";
import { play } from "./sounds.ts";
import type { TableStore } from "./table.svelte.ts";

/** Called while a component starts: it announces for as long as the component lives. */
export function announceTable(table: TableStore, guide: Guide, staged: () => Staged | null): void {
  let heard = table.room!.hinted.length;
  $effect(() => {
    const news = table.news.slice(-4).map((event) => event.text);
    const asked = table.room!.hinted.slice(heard).map((hint) => hintText(hint, table.seats));
    heard = table.room!.hinted.length;
    const turn = table.asked ? [say("Your turn: {prompt}.", { prompt: table.asked.prompt })] : [];
    const taught = guide.aloud ? [guide.aloud] : [];
    if (asked.length + news.length + turn.length + taught.length > 0)
      announcer.say([...asked, ...news, ...turn, ...taught].join(". "));
  });
  $effect(() => {
    const current = staged();
    if (!current) return;
    announcer.say(current.scene.says);
    play("reveal");
  });
  $effect(() => {
    if (table.news.some((event) => event.by !== table.me)) play("move");
  });
  /** Who looks elsewhere is called at once, not when everything has been played. */
  const prompt = $derived(table.asked?.prompt ?? (document.hidden ? table.summons : ""));
  $effect(() => {
    titled(prompt !== "", table.room?.title || boxOf(table.room!.game).title);
    if (prompt) alertTurn(boxOf(table.room!.game).title, say("Your turn: {prompt}", { prompt }));
  });
}
