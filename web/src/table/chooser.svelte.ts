/** The chooser: from the pieces and keys a player touches to the one action that is left. It knows no rule. */

import { SvelteSet } from "svelte/reactivity";
import { grouped, sameQuestion, whyVerb } from "./questions.ts";
import { argsOf, matches, verbsOf, type Target } from "./refs.ts";
import type { Args, Asked, Option, PreviewReply, Reason } from "../connection/wire.ts";

export type { Target } from "./refs.ts";

/** What the chooser asks of the table's server. */
export interface Oracle {
  /** What an action would do, and the answers `then` to the questions that follow from it. */
  preview(action: number, then?: readonly number[]): Promise<PreviewReply | null>;
  why(verb: string, args: Args): Promise<Reason[]>;
  act(action: number): Promise<void>;
  /** Take back everything of this turn, if that is possible. */
  reset?(): Promise<void>;
  /** Something else is chosen: what was said about the last choice is over. */
  chose?(): void;
}

/** A piece under the keyboard's focus or the pointer, for the rules tab and the announcements. */
export interface Focused {
  name: string;
  /** Ids apart by blanks; without any, the rules of its verbs count. */
  rule: string;
  verbs: readonly string[];
}

export type PieceState = "none" | "open" | "legal" | "selected";

interface Selection {
  verbs: readonly string[] | null;
  args: Args;
  /** Set when an option was taken from the list itself. */
  exact: number | null;
  /** Answers to the questions that follow, chosen together with this one. */
  then?: readonly number[] | undefined;
}

/** Whoever clicks a piece twice that fast means one click. */
const DOUBLE_CLICK_MS = 500;

const NOTHING: Selection = { verbs: null, args: {}, exact: null };

export interface Refusal {
  target: Target;
  name: string;
  reasons: Reason[];
  /** Allowed, but a lesson is about something else just now. */
  later?: boolean;
}

/** Several answers that a game has put together: the bar's main button and Enter give them all, one after the other. */
export interface Course {
  /** The choice that it goes on from: the id of the chosen option, or null while nothing is chosen. */
  from: number | null;
  /** What is asked, in place of the question's own words. */
  prompt?: string;
  /** The words of the main button. */
  act: string;
  /** False while something is missing. */
  ready: boolean;
  go(): void;
  /** The second button, and the option that it leads to. */
  other?: { act: string; option: Option; go(): void } | undefined;
}

/** What a lesson lets one do at this step, what else to look at, and what it says to anything else. */
export interface Teaching {
  wanted: ReadonlySet<number>;
  lights: ReadonlySet<string>;
  /** One press gives several answers, as in a game; else each is asked for. */
  together?: boolean;
  later: Reason;
}

export class Chooser {
  asked: Asked | null = $state.raw(null);
  preview: PreviewReply | null = $state.raw(null);
  refusal: Refusal | null = $state.raw(null);
  focused: Focused | null = $state.raw(null);
  /** The action whose key is pointed at or focused. */
  keyed = $state("");
  busy = $state(false);
  /** The table is looked back at: nothing can be chosen, and what is asked stays asked. */
  paused = $state(false);
  /** A game gives several answers one after the other, and is not through with them. */
  acting = $state(false);
  /** Act on the last click, without a second one, unless something would be uncovered, sealed or lost. */
  atOnce = $state(false);
  /** Actions that only the bar's button does: no second click on the piece, nor the last one that acts at once. */
  readonly deliberate = new Set<string>();
  /** What a game warns of before an action is done. */
  warnings: (option: Option, preview: PreviewReply) => readonly string[] = () => [];
  /** How often the question or the choice has changed, and the bar's buttons with it. */
  changes = $state(0);
  /** What the game puts together out of this question and those that follow it. */
  courses: Course[] = $state.raw([]);
  /** While somebody is taught, only what is wanted can be chosen. */
  taught: Teaching | null = $state.raw(null);
  /** Identities (`mine:12`) that the log points at. */
  readonly lit = new SvelteSet<string>();

  /** How many questions there were. */
  question = $state(0);
  /** An option that a hint points at: its pieces light up. */
  pointed: Option | null = $state.raw(null);

  #selection: Selection = $state.raw(NOTHING);
  #asking = 0;
  #chosenAt = 0;
  /** An answer is out: what is asked next is another question, even in the same words. */
  #answered = false;
  /** What is still to be answered of what was chosen together. */
  #next: readonly number[] = [];

  constructor(private readonly oracle: Oracle) {}

  options: Option[] = $derived(this.asked?.options ?? []);
  verbs: { verb: string; options: Option[] }[] = $derived(grouped(this.options));
  /** What can be chosen: every option but in a lesson. */
  #open: Option[] = $derived(
    this.taught === null ? this.options : this.options.filter((option) => this.taught!.wanted.has(option.id)),
  );
  candidates: Option[] = $derived(this.#fitting(this.#selection));
  chosen: Option | null = $derived(this.candidates.length === 1 ? (this.candidates[0] ?? null) : null);
  /** The action being put together, as soon as only one is possible. */
  verb: string | null = $derived.by(() => {
    if (this.untouched) return this.chosen?.verb ?? null;
    const verbs = new Set(this.candidates.map((option) => option.verb));
    return verbs.size === 1 ? [...verbs][0]! : null;
  });

  /** Nothing is picked yet. */
  get untouched(): boolean {
    const { verbs, args, exact } = this.#selection;
    return verbs === null && exact === null && Object.keys(args).length === 0;
  }

  /** A new question, or none. A question that has not changed keeps what was picked. */
  ask(asked: Asked | null): void {
    const same = asked !== null && this.asked !== null && !this.#answered && sameQuestion(asked, this.asked);
    this.asked = asked;
    this.#answered = false;
    if (same) return;
    this.question += 1;
    this.pointed = null;
    this.cancel();
    this.#goOn();
  }

  cancel(): void {
    this.#select(NOTHING);
  }

  stateOf(target: Target): PieceState {
    if (this.paused) return "none";
    const verbs = verbsOf(target);
    const args = argsOf(target.ref);
    if (!this.options.some((option) => matches(option, verbs, args))) return "none";
    if (this.#isSelected(verbs, args)) return "selected";
    if (!this.#open.some((option) => matches(option, verbs, args))) return "open";
    return this.#isTarget(verbs, args) ? "legal" : "open";
  }

  /** A lesson waits for this verb. */
  wants(verb: string): boolean {
    return this.taught !== null && this.#open.some((option) => option.verb === verb);
  }

  /** A lesson points at this piece, or at the verb's key: `camp:2`, `verb:produce`. */
  isShown(ref: string): boolean {
    return this.taught?.lights.has(ref) === true;
  }

  isRefused(target: Target): boolean {
    const refused = this.refusal?.target;
    return refused !== undefined && refused.ref === target.ref && String(refused.verb) === String(target.verb);
  }

  isPointedAt(target: Target): boolean {
    const args = argsOf(target.ref);
    return this.pointed !== null && Object.keys(args).length > 0 && matches(this.pointed, verbsOf(target), args);
  }

  /** Pick an option, to be looked at and confirmed. */
  select(option: Option, then?: readonly number[]): void {
    this.#select({ verbs: [option.verb], args: option.args, exact: option.id, then });
  }

  /** What follows from the chosen option is chosen with it. */
  get together(): boolean {
    return (this.#selection.then ?? []).length > 0;
  }

  /** A piece was clicked, or a key pressed on it. */
  async press(target: Target, name = "", keyed = false): Promise<void> {
    if (this.asked === null || this.paused) return;
    const verbs = verbsOf(target);
    const args = argsOf(target.ref);
    if (this.chosen && !this.untouched && this.#isSelected(verbs, args)) return this.#confirmByPiece(keyed);

    const next = this.#narrowed(verbs, args);
    if (next === null) return this.#refuse(target, name);
    await this.#selectByHand(next);
  }

  /** A verb's key: narrow to it, or let it go when it was the one chosen. If not possible, `lacking` tells why. */
  async pressVerb(verb: string, keyed = false, lacking = ""): Promise<void> {
    if (this.asked === null) return;
    if (!this.options.some((option) => option.verb === verb)) return this.#refuse({ ref: lacking, verb }, "");
    if (this.taught !== null && !this.wants(verb)) return this.#putOff({ ref: "", verb });
    const again = this.#selection.verbs?.length === 1 && this.#selection.verbs[0] === verb;
    if (again && this.chosen) return this.#confirmByPiece(keyed);
    if (again) return this.cancel();
    await this.#selectByHand({ verbs: [verb], args: {}, exact: null });
  }

  async pressOption(option: Option, keyed = false, then?: readonly number[]): Promise<void> {
    if (this.isChosen(option, then)) return this.#confirmByPiece(keyed);
    if (!this.#open.includes(option)) return this.#putOff({ ref: "", verb: option.verb });
    await this.#selectByHand({ verbs: [option.verb], args: option.args, exact: option.id, then });
  }

  /** Is it picked, with these answers to what follows? */
  isChosen(option: Option, then?: readonly number[]): boolean {
    return this.chosen?.id === option.id && !this.untouched && String(this.#selection.then) === String(then);
  }

  /** The course that goes on from what is chosen now. */
  get course(): Course | null {
    if (this.asked === null || (this.taught !== null && !this.taught.together)) return null;
    const from = this.untouched ? null : (this.chosen?.id ?? -1);
    return this.courses.find((course) => course.from === from) ?? null;
  }

  async confirm(): Promise<void> {
    if (this.busy) return;
    const course = this.course;
    if (course === null) return this.answer();
    if (course.ready) course.go();
  }

  /** Give the chosen answer, and no other. */
  async answer(): Promise<void> {
    const option = this.chosen;
    if (option === null || this.busy) return;
    this.busy = true;
    this.#answered = true;
    this.#next = this.#selection.then ?? [];
    try {
      await this.oracle.act(option.id);
    } finally {
      this.busy = false;
      this.#goOn();
    }
  }

  /** What follows is asked: give the answer that was chosen together with the last one. */
  #goOn(): void {
    const [id, ...then] = this.#next;
    const option = this.options.find((each) => each.id === id);
    if (option === undefined || this.busy) return;
    this.#next = [];
    this.select(option, then);
    void this.answer();
  }

  /** Take back what is answered of this turn; whatever was chosen is let go. */
  async startOver(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.#answered = true;
    try {
      await this.oracle.reset?.();
    } finally {
      this.busy = false;
    }
  }

  /** A second click on what is chosen does it; but not the second one of a double click, and it seals nothing. */
  async #confirmByPiece(keyed: boolean): Promise<void> {
    if (this.chosen !== null && this.deliberate.has(this.chosen.verb)) return;
    const seals = this.asked?.secret === true && this.preview?.sealing !== false;
    const twice = !keyed && Date.now() - this.#chosenAt < DOUBLE_CLICK_MS;
    if (!seals && !twice) await this.confirm();
  }

  /** Does the last click play an action with this preview, without another one? */
  actsAtOnce(option: Option, preview: PreviewReply | null): boolean {
    if (!this.atOnce || preview === null || preview.revealing || preview.sealing) return false;
    if (this.deliberate.has(option.verb)) return false;
    return this.warnings(option, preview).length === 0;
  }

  /** What an option would do, without choosing it. */
  peek(option: Option, then?: readonly number[]): Promise<PreviewReply | null> {
    return this.oracle.preview(option.id, then);
  }

  #fitting(selection: Selection): Option[] {
    const { verbs, args, exact } = selection;
    if (selection === NOTHING) return this.options;
    if (exact !== null) return this.#open.filter((option) => option.id === exact);
    return this.#open.filter((option) => matches(option, verbs, args));
  }

  #isSelected(verbs: readonly string[] | null, args: Args): boolean {
    if (this.untouched) return false;
    if (Object.keys(args).length === 0) return this.#isWhole(verbs);
    if (!this.candidates.some((option) => matches(option, verbs, args))) return false;
    const picked = this.chosen?.args ?? this.#selection.args;
    return Object.entries(args).every(([name, value]) => picked[name] === value);
  }

  /** A piece that names no argument is selected if the action needs none, or there is no other of its kind. */
  #isWhole(verbs: readonly string[] | null): boolean {
    const chosen = this.chosen;
    if (chosen === null || verbs?.includes(chosen.verb) !== true) return false;
    return (
      Object.keys(chosen.args).length === 0 || !this.options.some((each) => each !== chosen && matches(each, verbs, {}))
    );
  }

  /** Is it what the action being put together still wants, or another choice for what it has? */
  #isTarget(verbs: readonly string[] | null, args: Args): boolean {
    if (this.chosen === null || this.untouched) return this.candidates.some((option) => matches(option, verbs, args));
    const others = { ...this.chosen.args, ...args };
    return this.options.some(
      (option) => option.verb === this.chosen!.verb && matches(option, verbs, args) && matches(option, null, others),
    );
  }

  /** The selection after picking a piece: added to what is picked, else in place of it; null if nothing fits. */
  #narrowed(verbs: readonly string[] | null, args: Args): Selection | null {
    const { verbs: before, args: picked } = this.#selection;
    const both = before === null ? verbs : verbs === null ? before : before.filter((verb) => verbs.includes(verb));
    const tries: Selection[] = [
      { verbs: both, args: { ...picked, ...args }, exact: null },
      { verbs: both, args, exact: null },
      { verbs, args, exact: null },
    ];
    return tries.find((selection) => this.#fitting(selection).length > 0) ?? null;
  }

  async #selectByHand(selection: Selection): Promise<void> {
    this.#next = [];
    this.#select(selection);
    const option = this.chosen;
    const preview = await this.#previewing;
    if (option !== null && option === this.chosen && this.actsAtOnce(option, preview)) await this.confirm();
  }

  #previewing: Promise<PreviewReply | null> = Promise.resolve(null);

  #select(selection: Selection): void {
    this.oracle.chose?.();
    this.#chosenAt = Date.now();
    this.changes += 1;
    this.#selection = selection;
    this.refusal = null;
    this.preview = null;
    const asking = ++this.#asking;
    const option = this.chosen;
    this.#previewing = option === null ? Promise.resolve(null) : this.oracle.preview(option.id, selection.then);
    void this.#previewing.then((preview) => {
      if (asking === this.#asking) this.preview = preview;
    });
  }

  async #refuse(target: Target, name: string): Promise<void> {
    const args = argsOf(target.ref);
    const verbs = verbsOf(target);
    if (this.taught !== null && this.options.some((option) => matches(option, verbs, args)))
      return this.#putOff(target, name);
    const verb = whyVerb(this.verb, verbs);
    this.#select(NOTHING);
    const asking = this.#asking;
    const reasons = await this.oracle.why(verb, args);
    if (asking === this.#asking) this.refusal = { target, name, reasons };
  }

  #putOff(target: Target, name = ""): void {
    this.#select(NOTHING);
    this.refusal = { target, name, reasons: [this.taught!.later], later: true };
  }
}
