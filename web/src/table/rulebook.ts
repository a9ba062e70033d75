/** Looking things up in a rulebook. */

import type { RuleText } from "../lib/wire.ts";

export interface Section {
  heading: string;
  rules: RuleText[];
}

/** The rules that have all the words of a query, by heading, in the rulebook's order. */
export function found(rules: readonly RuleText[], query: string): Section[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const sections = new Map<string, RuleText[]>();
  for (const rule of rules) {
    const text = `${rule.id} ${rule.heading} ${rule.text}`.toLowerCase();
    if (!words.every((word) => text.includes(word))) continue;
    const section = sections.get(rule.heading);
    if (section) section.push(rule);
    else sections.set(rule.heading, [rule]);
  }
  return [...sections].map(([heading, fitting]) => ({ heading, rules: fitting }));
}
