/** Player of scenes: shows a game's reveal scene by scene, skips on demand, waits where a scene says so. */

import type { Scene, Staged } from "../games/contract.ts";
import type { Told } from "../connection/wire.ts";

/** All scenes together take no longer than that at normal pace, but for those that wait. */
const LONGEST_MS = 6_000;
/** While my clock runs, nothing waits longer than that. */
const CLOCKED_MS = 8_000;
/** Who has just pressed a key to seal or to skip does not mean the next scene too. */
const DEAF_MS = 400;
/** A still picture of a reveal is shown so long at least. */
const STILL_MS = 1_500;

export interface Reveal {
  scenes: readonly Scene[];
  before: unknown;
  after: unknown;
  told: readonly Told[];
}

export interface Manner {
  /** How much longer or shorter than normal; 0: only what waits. */
  rate: number;
  /** Nothing may move. */
  still: boolean;
  /** My clock runs. */
  clocked: boolean;
}

export class Stage {
  staged: Staged | null = $state.raw(null);

  #timer: ReturnType<typeof setTimeout> | undefined;
  #done: (() => void) | null = null;
  #manner: Manner = { rate: 1, still: false, clocked: false };
  #deafUntil = 0;

  /** Play the scenes; kept when the last one is over. */
  play(reveal: Reveal, manner: Manner): Promise<void> | null {
    const scenes = chosenFor(manner, reveal.scenes);
    if (scenes.length === 0) return null;
    this.end();
    this.#manner = manner;
    this.#deafUntil = Date.now() + DEAF_MS;
    return new Promise((resolve) => {
      this.#done = resolve;
      this.#show({ ...reveal, scenes, still: manner.still }, 0);
    });
  }

  /** A key, or a click somewhere on the table: on, unless it is the second one of a double press. */
  skip(): void {
    if (Date.now() >= this.#deafUntil) this.goOn();
  }

  /** On to the next scene that waits, or to the end. */
  goOn(): void {
    const staged = this.staged;
    if (staged === null) return;
    this.#deafUntil = Date.now() + DEAF_MS;
    const next = staged.scenes.findIndex((scene, at) => at > staged.at && scene.waits !== undefined);
    if (next < 0) this.end();
    else this.#show(staged, next);
  }

  /** Whatever is played: it is over. */
  end(): void {
    clearTimeout(this.#timer);
    this.staged = null;
    this.#done?.();
    this.#done = null;
  }

  #show(reveal: Reveal & { still: boolean }, at: number): void {
    clearTimeout(this.#timer);
    const scene = reveal.scenes[at];
    if (scene === undefined) return this.end();
    const lasts = scene.waits === undefined ? this.#lengthOf(scene, reveal.scenes) : 0;
    const { before, after, told, scenes, still } = reveal;
    this.staged = { scene, scenes, at, before, after, told, lasts, still };
    const limit = scene.waits === undefined ? lasts : this.#patience(scene.waits);
    if (limit < Infinity) this.#timer = setTimeout(() => this.#show(reveal, at + 1), limit);
  }

  #lengthOf(scene: Scene, scenes: readonly Scene[]): number {
    const whole = lengthOf(scenes);
    const shortened = Math.min(scene.lasts, (scene.lasts * LONGEST_MS) / whole || 0) * this.#manner.rate;
    return this.#manner.still ? Math.max(shortened, STILL_MS) : shortened;
  }

  #patience(waits: true | number): number {
    const wanted = waits === true ? Infinity : waits;
    return this.#manner.clocked ? Math.min(wanted, CLOCKED_MS) : wanted;
  }
}

const lengthOf = (scenes: readonly Scene[]): number =>
  scenes.reduce((sum, scene) => sum + (scene.waits === undefined ? scene.lasts : 0), 0);

/** Without motion one still picture is left: what waits, or else the last scene. */
function chosenFor({ rate, still }: Manner, scenes: readonly Scene[]): readonly Scene[] {
  if (rate > 0 && !still) return scenes;
  const waiting = scenes.filter((scene) => scene.waits !== undefined);
  return waiting.length > 0 || rate === 0 ? waiting : scenes.slice(-1);
}
