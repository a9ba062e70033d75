/** What my workers shall pay, as switches: each order and each star by itself, paid or left. */

import type { Decide } from "./payer.svelte.ts";
import { artisanOf, playerOf, type Catalogue, type Claim, type Option, type TableView, type Way } from "./view.ts";

export const PARTS = ["order", "star"] as const;
export type Part = (typeof PARTS)[number];
/** The parts that are paid. */
export type Paid = ReadonlySet<string>;
type Worker = Pick<Claim, "position" | "spot">;

export interface Switch {
  on: boolean;
  /** What is missing, or how often it is paid. */
  note: string;
  /** Where it can be turned. */
  turn?: () => void;
}

export const partOf = ({ position, spot }: Worker, part: Part): string => `${part} ${position}/${spot}`;

export const bestOf = ({ workers }: Way): Paid =>
  new Set(
    workers.flatMap((worker) => [
      ...(worker.order > 0 ? [partOf(worker, "order")] : []),
      ...(worker.stars > 0 ? [partOf(worker, "star")] : []),
    ]),
  );

export const priceOf = (catalogue: Catalogue, { artisan }: Claim, part: Part): number[] => {
  const { cost, star_cost } = artisanOf(catalogue, artisan);
  return part === "order" ? cost : star_cost;
};

export const worthOf = ({ vp, star_vp }: Claim, part: Part): number => (part === "order" ? vp : star_vp);

/** What these parts bring together, and the gems left after them. */
export function outcome(table: TableView, catalogue: Catalogue, seat: number, paid: Paid) {
  const { gems, plan } = playerOf(table, seat);
  let [vp, left] = [0, gems];
  for (const claim of plan.claims)
    for (const part of PARTS) {
      if (!paid.has(partOf(claim, part))) continue;
      vp += worthOf(claim, part);
      const price = priceOf(catalogue, claim, part);
      left = left.map((count, gem) => count - (price[gem] ?? 0));
    }
  return { vp, gems: left };
}

/** Paid or not, the other way round. */
export function turned(paid: Paid, part: string): Paid {
  const next = new Set(paid);
  if (!next.delete(part)) next.add(part);
  return next;
}

export const isSame = (one: Paid, other: Paid): boolean =>
  one.size === other.size && [...one].every((part) => other.has(part));

/** The gems that are missing for a part. */
export const missing = (held: readonly number[], price: readonly number[]): number[] =>
  price.map((count, gem) => Math.max(0, count - (held[gem] ?? 0)));

/** Answers every question as the switches are set; workers that pay are served first. */
export function answersBy(paid: Paid): Decide {
  const pays = (worker: Worker, part: Part) => paid.has(partOf(worker, part));
  return (options, table) => {
    const has = (wanted: string) => options.find(({ verb }) => verb === wanted);
    const standing = options.filter(({ verb }) => verb === "resolve");
    if (standing.length > 0) {
      const who = ({ args }: Option): Worker => ({ position: args["artisan"] ?? 0, spot: args["spot"] ?? 0 });
      return standing.find((option) => pays(who(option), "order") || pays(who(option), "star")) ?? standing[0];
    }
    const served = servedIn(table);
    if (served === undefined) return undefined;
    if (has("main-pay")) return has(pays(served, "order") ? "main-pay" : "main-skip");
    return has(pays(served, "star") ? "star-pay" : "star-skip");
  };
}

/** The worker being served: it has left its spot. */
function servedIn({ best_way: way, players }: TableView): Worker | undefined {
  const waiting = players.find(({ seat }) => seat === way?.seat)?.plan.claims ?? [];
  return way?.workers.find(
    (worker) => !waiting.some(({ position, spot }) => position === worker.position && spot === worker.spot),
  );
}
