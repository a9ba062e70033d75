/** Phone: only one part of the table is open. Which others hold what can be chosen now? */

import type { Tab } from "../games/contract.ts";
import type { Option } from "../connection/wire.ts";

export interface Pointer {
  id: string;
  label: string;
}

/** How many of these options lie on a tab. */
export const countOn = (tab: Tab, options: readonly Option[]): number =>
  options.filter(({ verb }) => tab.verbs?.includes(verb)).length;

/** Where to go from the open tab if it holds none of these options; null if it does, or if they lie on every tab. */
export function pointerFrom(open: string, tabs: readonly Tab[], options: readonly Option[]): Pointer | null {
  if (options.length === 0) return null;
  const here = tabs.find((tab) => tab.id === open);
  const listed = tabs.flatMap((tab) => tab.verbs ?? []);
  const onEveryTab = options.some(({ verb }) => !listed.includes(verb));
  if (here && (onEveryTab || countOn(here, options) > 0)) return null;
  return tabs.find((tab) => countOn(tab, options) > 0) ?? tabs[0] ?? null;
}
