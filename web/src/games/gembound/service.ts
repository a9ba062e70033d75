/** Whose worker is being served: the view forgets the artisan once its worker has left, what was told does not. */

import type { Told } from "./view.ts";

export interface Service {
  /** Number of the artisan's card. */
  artisan: number;
  spot: number;
}

/** The worker under way after more was told; none once another seat is served or the round is over. */
export function served(before: Service | null, told: readonly Told[], seat: number): Service | null {
  let service = before;
  for (const { kind, args } of told) {
    if (kind === "worker_resolved") service = args.seat === seat ? { artisan: args.artisan ?? 0, spot: args.spot ?? 0 } : null;
    if (kind === "round_ended" || kind === "artisan_phase_began") service = null;
  }
  return service;
}
