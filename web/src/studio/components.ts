/** Component files in the Studio: what they say, what differs from the game's own, and where a flaw is. */

import type { ComponentTable, SetFlaw } from "../connection/wire.ts";

export type Value = string | number | boolean | Value[] | { [name: string]: Value };
/** One table, or one entry of an array of tables. */
export type Fields = Record<string, Value>;
/** By file and table. */
export type Contents = Record<string, Record<string, Fields | Fields[]>>;

/** They only count the entries, and follow by themselves. */
const POSITIONS = ["number", "index", "order"];
/** On the figures, for readers of the file. */
const DESIGNER = "designer";

export const same = (one: unknown, other: unknown): boolean => one === other || bare(one) === bare(other);

/** As JSON, whatever the order of the fields. */
function bare(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    each && typeof each === "object" && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  );
}

/** The entries of an array of tables; a plain table is the only one. */
export function entriesOf(contents: Contents, table: ComponentTable): Fields[] {
  const found = contents[table.file]?.[table.name] ?? [];
  return Array.isArray(found) ? found : [found];
}

export const keyOf = (table: ComponentTable, entry: Fields): string => (table.key ? String(entry[table.key]) : "");

export const entryOf = (contents: Contents, table: ComponentTable, key: string): Fields | undefined =>
  entriesOf(contents, table).find((entry) => keyOf(table, entry) === key);

/** What flaws and differences call an entry. */
export function labelOf(table: ComponentTable, key: string): string {
  if (!table.key) return table.name;
  return table.key === "id" ? `${table.name} ${key}` : `${table.name} with ${table.key} ${key}`;
}

/** The contents with another entry in place of one; without it; or, for a key that is new, with one more. */
export function withEntry(contents: Contents, table: ComponentTable, key: string, entry: Fields | null): Contents {
  const entries = entriesOf(contents, table);
  const at = entries.findIndex((each) => keyOf(table, each) === key);
  const rest = at < 0 ? [...entries, ...(entry ? [entry] : [])] : entries.toSpliced(at, 1, ...(entry ? [entry] : []));
  return { ...contents, [table.file]: { ...contents[table.file], [table.name]: table.key ? rest : rest[0]! } };
}

/** An entry that was left out, back in its place. */
export function withBack(contents: Contents, base: Contents, table: ComponentTable, key: string): Contents {
  const own = entriesOf(base, table);
  const rank = (entry: Fields) => own.findIndex((each) => keyOf(table, each) === keyOf(table, entry));
  const entry = entryOf(base, table, key)!;
  const later = entriesOf(contents, table).findIndex((each) => rank(each) < 0 || rank(each) > rank(entry));
  const entries = entriesOf(contents, table);
  const all = entries.toSpliced(later < 0 ? entries.length : later, 0, entry);
  return { ...contents, [table.file]: { ...contents[table.file], [table.name]: all } };
}

/** A new entry like another one, with a key that nobody has. */
export function copyOf(contents: Contents, table: ComponentTable, key: string): Fields {
  const taken = entriesOf(contents, table).map((entry) => entry[table.key]!);
  const like = entryOf(contents, table, key)!;
  const old = like[table.key]!;
  let added: string | number;
  if (typeof old === "number") added = Math.max(...taken.map(Number)) + 1;
  else {
    let number = 2;
    while (taken.includes(`${key}-${number}`)) number++;
    added = `${key}-${number}`;
  }
  const fields = Object.entries(like).filter(([field]) => field === table.key || !POSITIONS.includes(field));
  return { ...Object.fromEntries(fields), [table.key]: added, source: DESIGNER };
}

/** The patches that make the contents out of the base, by file, as JSON. */
export function patchesOf(base: Contents, contents: Contents, keys: (file: string, table: string) => string) {
  const patches: Record<string, string> = {};
  for (const [file, tables] of Object.entries(base)) {
    const patch: Record<string, unknown> = {};
    const leftOut: Record<string, Value[]> = {};
    for (const [table, own] of Object.entries(tables)) {
      const now = contents[file]![table]!;
      if (!Array.isArray(own)) {
        const changed = changedFields(own, now as Fields);
        if (Object.keys(changed).length > 0) patch[table] = changed;
        continue;
      }
      const { entries, gone } = changedEntries(own, now as Fields[], keys(file, table));
      if (entries.length > 0) patch[table] = entries;
      if (gone.length > 0) leftOut[table] = gone;
    }
    if (Object.keys(leftOut).length > 0) patch["left_out"] = leftOut;
    if (Object.keys(patch).length > 0) patches[file] = JSON.stringify(patch);
  }
  return patches;
}

const changedFields = (own: Fields, now: Fields): Fields =>
  Object.fromEntries(Object.entries(now).filter(([field, value]) => !same(own[field], value)));

function changedEntries(own: Fields[], now: Fields[], key: string): { entries: Fields[]; gone: Value[] } {
  const entries: Fields[] = [];
  const gone: Value[] = [];
  const left = new Map(now.map((entry) => [entry[key], entry]));
  for (const before of own) {
    const after = left.get(before[key]);
    left.delete(before[key]);
    if (!after || Object.keys(before).some((field) => !(field in after))) gone.push(before[key]!);
    if (!after) continue;
    if (gone.at(-1) === before[key]) entries.push(after);
    else {
      const fields = Object.entries(changedFields(before, after));
      const changed = Object.fromEntries(fields.filter(([field]) => !POSITIONS.includes(field)));
      if (Object.keys(changed).length > 0) entries.push({ [key]: before[key]!, ...changed });
    }
  }
  return { entries: [...entries, ...left.values()], gone };
}

export interface PlacedFlaw {
  /** `sides.0.value.1.amount`: the field of its entry; empty: the whole entry. */
  path: string;
  text: string;
}

const STEP = /^(\w+)(?: (\d+))?: (.*)$/s;

/** Where in its entry a flaw is: readers name a table in a field before what is wrong in it. */
export function placed(flaw: SetFlaw): PlacedFlaw {
  const steps: string[] = [];
  let text = flaw.field ? `${flaw.field}: ${flaw.problem}` : flaw.problem;
  for (let step = STEP.exec(text); step; step = STEP.exec(text)) {
    steps.push(step[1]!, ...(step[2] ? [String(Number(step[2]) - 1)] : []));
    text = step[3]!;
  }
  return { path: steps.join("."), text };
}
