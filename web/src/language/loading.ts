/** Which language this device speaks: the one in the address (`?language=de`), else the one chosen before. */

import { settings } from "../account/settings.svelte.ts";
import { ENGLISH, speak, type Catalogue } from "./messages.ts";

export async function loadLanguage(): Promise<void> {
  const asked = new URLSearchParams(location.search).get("language");
  if (asked !== null) settings.set({ language: asked });
  if (settings.language === ENGLISH) return;
  try {
    const answer = await fetch(`/api/languages/${encodeURIComponent(settings.language)}`);
    if (answer.status === 404) settings.set({ language: ENGLISH });
    if (!answer.ok) return;
    speak((await answer.json()) as Catalogue);
    document.documentElement.lang = settings.language;
  } catch {
    // Without the server there is nothing to read but what went wrong, and that is there in English.
  }
}
