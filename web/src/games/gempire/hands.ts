/** Steps that are taken by one touch: they can be taken back, and what follows is asked at once. */

import type { Chooser, Course, Target } from "../../table/chooser.svelte.ts";
import { say } from "../../language/messages.ts";
import { argsOf, matches } from "../../table/refs.ts";

/** Take the step that this piece stands for; one that would be my last of the round is confirmed by the bar. */
export async function takeStep(chooser: Chooser, target: Target): Promise<void> {
  const { ref, verb } = target;
  const option = chooser.options.find((each) => each.verb === verb && matches(each, null, argsOf(ref)));
  if (option === undefined || chooser.busy) return;
  if (chooser.taught && !chooser.taught.wanted.has(option.id)) return chooser.press(target);
  chooser.select(option);
  const preview = await chooser.peek(option);
  if (preview?.sealing || preview?.revealing || chooser.chosen?.id !== option.id) return;
  await chooser.answer();
}

/** While steps are chosen, a second button ends the round with one click. */
export function endingOf(chooser: Chooser): Course[] {
  const option = chooser.options.find(({ verb }) => verb === "end");
  if (option === undefined || chooser.options.length === 1) return [];
  const go = () => {
    chooser.select(option);
    void chooser.answer();
  };
  const other = { act: say("Done for this round"), option, go };
  return [{ from: null, act: say("Nothing chosen"), ready: false, go, other }];
}

/** A side of a hybrid that is chosen with its gap is put there by one click. */
export const placingOf = (chooser: Chooser): Course[] =>
  chooser.options
    .filter((option) => option.verb === "face" && chooser.chosen?.id === option.id && !chooser.isChosen(option))
    .map(({ id }) => ({ from: id, act: say("Place here"), ready: true, go: () => void chooser.answer() }));
