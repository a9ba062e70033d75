/** Queue of updates: each is shown when the one before it has been played; none is lost, none overtakes another. */

export class Queue<T> {
  #waiting: T[] = [];
  #busy = false;

  /** `show` answers with a promise if it takes time. */
  constructor(private readonly show: (item: T) => Promise<void> | null) {}

  get idle(): boolean {
    return !this.#busy && this.#waiting.length === 0;
  }

  get length(): number {
    return this.#waiting.length;
  }

  add(item: T): void {
    this.#waiting.push(item);
    if (!this.#busy) void this.#run();
  }

  /** What waits is outdated. */
  clear(): void {
    this.#waiting = [];
  }

  /** What needs no time is done before this returns. */
  async #run(): Promise<void> {
    this.#busy = true;
    try {
      for (let item = this.#waiting.shift(); item !== undefined; item = this.#waiting.shift()) {
        const played = this.show(item);
        if (played !== null) await played;
      }
    } finally {
      this.#busy = false;
    }
  }
}
