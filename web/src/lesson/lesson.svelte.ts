/** State of a lesson: what to say now, and what it waits for. Where the learner stands, the server knows. */

import * as api from "../connection/api.ts";
import { say } from "../language/messages.ts";
import type { Teaching } from "../table/chooser.svelte.ts";
import type { TableStore } from "../table/table.svelte.ts";
import type { Lesson, LessonStep } from "../connection/wire.ts";

const PLACE = "ironstone.lesson-left.";

export class Guide {
  lesson: Lesson | null = $state.raw(null);
  /** What is said before the first step has been read. */
  #begun = $state(false);
  /** The learner wants to hear no more of it here. */
  #left = $state(false);

  constructor(private readonly table: TableStore) {
    if (!table.room?.lesson) return;
    this.#left = recall(table.id);
    // Without its words a lesson is an ordinary game: nothing else has to be done about that.
    api.lesson(table.room.game).then(
      (lesson) => (this.lesson = lesson),
      () => {},
    );
  }

  count: number = $derived((this.lesson?.steps.length ?? 1) - 1);
  at: number = $derived.by(() => this.table.lesson?.step ?? -1);
  closing: boolean = $derived(this.lesson !== null && this.at === this.count);
  /** What is due now; nothing while others move. */
  #due: LessonStep | null = $derived.by(() => {
    if (this.#left) return null;
    const waits = this.closing ? this.table.asked !== null : (this.table.lesson?.wanted.length ?? 0) > 0;
    return waits ? (this.lesson?.steps[this.at] ?? null) : null;
  });
  /** What is said, but not while somebody looks back at what was, nor over a reveal. */
  step: LessonStep | null = $derived.by(() =>
    this.table.lookingAt === null && this.table.stage.staged === null ? this.#due : null,
  );
  /** How one wins and what a round is like, before the first step. */
  opening: readonly string[] = $derived.by(() =>
    this.step !== null && this.at === 0 && !this.#begun ? (this.lesson?.opening ?? []) : [],
  );
  teaching: Teaching | null = $derived.by(() => {
    if (this.step === null || this.closing) return null;
    return {
      wanted: new Set(this.table.lesson!.wanted),
      lights: new Set(this.step.lights),
      together: this.step.together,
      later: { text: say("For now: {idea}. Touch what glows.", { idea: this.step.idea }), rule: this.step.rule },
    };
  });
  /** For a screen reader. */
  aloud: string = $derived.by(() => {
    if (this.#due === null) return "";
    if (this.opening.length > 0) return [`${this.lesson!.title}.`, ...this.opening.map(plain)].join(" ");
    const told = { idea: this.#due.idea, text: plain(this.#due.say) };
    return this.closing
      ? say("End of the lesson: {idea}. {text}", told)
      : say("Lesson, step {step} of {steps}: {idea}. {text}", { step: this.at + 1, steps: this.count, ...told });
  });

  begin(): void {
    this.#begun = true;
  }

  /** No more words at this table; the game goes on. */
  leave(): void {
    this.#left = true;
    try {
      localStorage.setItem(PLACE + this.table.id, "yes");
    } catch {
      // A browser without storage offers the rest of the lesson again.
    }
  }
}

/** A saying in pieces: every second one is what glows. */
export function pieces(text: string): { text: string; glows: boolean }[] {
  return text.split("*").map((text, at) => ({ text, glows: at % 2 === 1 }));
}

function plain(text: string): string {
  return text.replaceAll("*", "");
}

function recall(table: string): boolean {
  try {
    return localStorage.getItem(PLACE + table) !== null;
  } catch {
    return false;
  }
}
