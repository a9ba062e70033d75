/** Several players at one device (hot seat): who holds it, and when the curtain hides the table from them. */

import { untrack } from "svelte";
import type { SeatState } from "../connection/wire.ts";
import type { TableStore } from "./table.svelte.ts";

type Table = Pick<TableStore, "me" | "asked" | "passTo" | "lookFrom">;

export class CurtainState {
  /** Who said last that the device is theirs: they may look until they have answered or pass it on. */
  #holder = $state(-1);
  /** Whom the device must be passed to before anything shows. */
  readonly seat: SeatState | null = $derived.by(() =>
    this.hides() && this.#holder !== this.table.me ? this.table.passTo : null,
  );

  /** Made while a component starts; `hides` tells whether the game has anything to hide. */
  constructor(
    private readonly table: Table,
    private readonly hides: () => boolean,
  ) {
    $effect(() => {
      // Without secrets nothing has to be hidden: the table simply turns to the next player.
      const next = table.passTo;
      if (next !== null && !hides()) untrack(() => table.lookFrom(next.seat));
    });
    const answering = $derived(table.asked !== null);
    $effect(() => {
      if (answering) return () => this.fall();
    });
  }

  /** The player at this seat holds the device now. */
  reveal(seat: number): void {
    this.#holder = seat;
    this.table.lookFrom(seat);
  }

  /** Nobody holds the device any more. */
  fall(): void {
    this.#holder = -1;
  }
}
