/** Refs name what a piece stands for in an action's arguments: `camp:2`, or `artisan:3 spot:1`. */

import type { Args, Option } from "../connection/wire.ts";

export interface Target {
  /** The arguments this piece fills in. Empty: the piece stands for whole verbs, such as a pass token. */
  ref: string;
  /** The verbs it serves; none named: every verb that has such arguments. */
  verb?: string | readonly string[] | undefined;
}

export function argsOf(ref: string): Args {
  const args: Args = {};
  for (const part of ref.split(" ")) {
    if (part === "") continue;
    const [name, value] = part.split(":");
    if (!name || value === undefined || !Number.isInteger(Number(value))) throw new Error(`not a ref: ${ref}`);
    args[name] = Number(value);
  }
  return args;
}

export function verbsOf(target: Target): readonly string[] | null {
  if (target.verb === undefined) return null;
  return typeof target.verb === "string" ? [target.verb] : target.verb;
}

export function matches(option: Option, verbs: readonly string[] | null, args: Args): boolean {
  if (verbs !== null && !verbs.includes(option.verb)) return false;
  return Object.entries(args).every(([name, value]) => option.args[name] === value);
}
