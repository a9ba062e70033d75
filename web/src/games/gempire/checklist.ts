/** The steps of Resolve as lines of a checklist, as the server lists them. */

import platform from "virtual:icons/ironstone";
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
  production === NONE ? "the roll" : `${production} production, ${science} science`;

const LINES: Record<string, Line> = {
  collect: { name: "Collect", icon: sign["production"], hint: collected },
  "build-row": { name: "Second row", icon: sign["second_row"], hint: ({ production }) => `${-production} production` },
  "raise-palace": { name: "Palace", icon: sign["palace"], hint: ({ levels }) => `level ${levels.join(", ")}` },
  donate: { name: "Donate", icon: sign["demand"], hint: ({ production }) => `${-production} production` },
  discover: { name: "Discover", icon: sign["science"], hint: ({ count }) => `${count} possible` },
  flag: { name: "Flag", icon: sign["flag"], hint: ({ count }) => `${count} waiting` },
  end: { name: "Done", icon: platform["sign"]?.["done"], hint: () => "nothing more this round" },
};

/** A step that cannot be taken now says why. */
export function checklist(steps: readonly StepView[]): Step[] {
  return steps.map((step) => {
    const { name, icon, hint } = LINES[step.verb] ?? { name: step.verb, icon: undefined, hint: () => "" };
    return { verb: step.verb, name, icon, duty: step.duty, hint: step.why || hint(step), done: step.done };
  });
}
