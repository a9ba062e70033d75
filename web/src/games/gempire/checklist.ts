/** The steps of Resolve as lines of a checklist, as the server lists them. */

import platform from "virtual:icons/ironstone";
import { plural, say } from "../../language/messages.ts";
import { sign } from "./art.ts";
import { NONE, type OwnView } from "./view.ts";

type StepView = OwnView["steps"][number];

export interface Step {
  verb: string;
  name: string;
  icon: string | undefined;
  duty: string;
  hint: string;
  done: boolean;
}

interface Line {
  name: string;
  icon: string | undefined;
  hint: (step: StepView) => string;
}

/** What is chosen only now is not in the plan yet. */
const collected = ({ production, science }: StepView): string =>
  production === NONE ? say("the roll") : say("{production} production, {science} science", { production, science });

const paid = ({ production }: StepView): string => say("{n} production", { n: -production });

const LINES: Record<string, Line> = {
  collect: { name: say("Collect"), icon: sign["production"], hint: collected },
  "build-row": { name: say("Second row"), icon: sign["second_row"], hint: paid },
  "raise-palace": {
    name: say("Palace"),
    icon: sign["palace"],
    hint: ({ levels }) => plural("level {levels}", "levels {levels}", levels.length, { levels: levels.join(", ") }),
  },
  donate: { name: say("Donate"), icon: sign["demand"], hint: paid },
  discover: {
    name: say("Discover"),
    icon: sign["science"],
    hint: ({ count }) => plural("{n} possible", "{n} possible", count),
  },
  flag: { name: say("Flag"), icon: sign["flag"], hint: ({ count }) => plural("{n} waiting", "{n} waiting", count) },
  end: { name: say("Done"), icon: platform["sign"]?.["done"], hint: () => say("nothing more this round") },
};

/** What must be done, what may be done, now or later, and what comes at the end. */
const DUTIES: Record<string, string> = {
  must: say("must"),
  may: say("may"),
  later: say("later"),
  last: say("last"),
};
export const dutyInWords = (duty: string): string => DUTIES[duty] ?? duty;

/** A step that cannot be taken now says why. */
export function checklist(steps: readonly StepView[]): Step[] {
  return steps.map((step) => {
    const { name, icon, hint } = LINES[step.verb] ?? { name: step.verb, icon: undefined, hint: () => "" };
    return { verb: step.verb, name, icon, duty: dutyInWords(step.duty), hint: step.why || hint(step), done: step.done };
  });
}
