/** What operators and moderators work with, and how acts are told. */

import { say } from "../language/messages.ts";
import type { components } from "../connection/schema.d.ts";

type Schemas = components["schemas"];
export type Overview = Schemas["Overview"];
export type TableInfo = Schemas["ModeratedTable"];
export type Person = Schemas["ModeratedPerson"];
export type Report = Schemas["ReportInfo"];
export type ActInfo = Schemas["ActInfo"];
export interface Wish {
  kind: Schemas["NewAct"]["kind"] | "undo";
  target: string;
  name: string;
  days?: number;
}

/** Words of the server for roles, acts and what is reported. */
export function inWords(word: string): string {
  const words: Record<string, string> = {
    moderator: say("moderator"),
    operator: say("operator"),
    chat: say("chat"),
    title: say("title"),
    name: say("name"),
    conduct: say("conduct"),
    ban: say("ban"),
    mute: say("mute"),
    bar: say("barred network"),
    close: say("closed table"),
    retitle: say("removed title"),
  };
  return words[word] ?? word;
}

export function titleOf({ kind, name }: Wish): string {
  const titles: Record<Wish["kind"], string> = {
    ban: say("Ban {name}", { name }),
    mute: say("Mute {name}", { name }),
    bar: say("Bar a network"),
    close: say("Close {name}", { name }),
    retitle: say("Remove the title {name}", { name }),
    sign_out: say("Sign {name} out everywhere", { name }),
    appoint: say("Make {name} a moderator", { name }),
    dismiss: say("Take the role from {name}", { name }),
    settle: say("Settle the report about {name}", { name }),
    undo: say("Undo: {name}", { name }),
  };
  return titles[kind];
}

/** A line of the audit log. */
export function described({ kind, actor, name, detail }: ActInfo): string {
  const who = { actor: actor || say("The server"), name, detail: inWords(detail) };
  const told: Record<string, string> = {
    ban: say("{actor} banned {name}", who),
    mute: say("{actor} muted {name}", who),
    bar: say("{actor} barred the network {name}", who),
    drain: say("{actor} announced that the server stops", who),
    close: say("{actor} closed the table {name}", who),
    retitle: say("{actor} removed the title {name}", who),
    sign_out: say("{actor} signed {name} out everywhere", who),
    appoint:
      detail === "operator" ? say("{actor} made {name} an operator", who) : say("{actor} made {name} a moderator", who),
    dismiss: say("{actor} took the role from {name}", who),
    settle: say("{actor} settled a report about {name}", who),
    undo: say("{actor} undid: {detail} {name}", who),
    export: say("{name} asked for their data", who),
    delete: say("{name} deleted their account", who),
    expire: say("Idle tables were closed: {detail}", who),
    purge: say("Old tables and guests were removed: {detail}", who),
  };
  return told[kind] ?? kind;
}
