/** Strong fairness: this device draws a number for the deal, commits to it, tells it in time, and checks the deal. */

import * as api from "../connection/api.ts";
import type { RoomState } from "../connection/wire.ts";
import { sha256 } from "./sha256.ts";

/** What this device drew for a table, what the server had committed to before, and all others when it was told. */
interface Drawn {
  number: string;
  server: string;
  told?: string;
}

const place = (table: string) => `ironstone.deal.${table}`;
const hashOf = (hex: string) => sha256(Uint8Array.from(hex.match(/../g) ?? [], (byte) => parseInt(byte, 16)));
/** Everybody's commitment: none may be another one once this device has told its number. */
const commitmentsOf = (room: RoomState) =>
  room.strong!.contributions.map(({ seat, commitment }) => `${seat} ${commitment}`).join(" ");
const contributionOf = (room: RoomState) => room.strong?.contributions.find(({ seat }) => room.seats[seat]!.yours);

/** Where the browser stores nothing, numbers last as long as the page. */
const here = new Map<string, Drawn>();

export function drawnFor(table: string): Drawn | null {
  try {
    return JSON.parse(localStorage.getItem(place(table)) ?? "null") as Drawn | null;
  } catch {
    return here.get(table) ?? null;
  }
}
function keep(table: string, drawn: Drawn): void {
  here.set(table, drawn);
  try {
    localStorage.setItem(place(table), JSON.stringify(drawn));
  } catch {
    // The page remembers it.
  }
}

function draw(room: RoomState): Drawn {
  const old = drawnFor(room.id);
  if (old && !old.told) return old; // another tab may be about to commit to it
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const number = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  const drawn = { number, server: old?.server ?? room.commitment };
  keep(room.id, drawn);
  return drawn;
}

/** What this page has sent and the room does not show yet. */
const unseen = new Map<string, { what: string; answer: Promise<unknown> }>();

/** An update that comes before the room shows what was sent sends nothing twice; what failed is sent anew. */
function once(room: RoomState, value: string, send: () => Promise<unknown>): Promise<unknown> {
  const what = `${room.strong!.restarts} ${value}`;
  const before = unseen.get(room.id);
  if (before?.what === what) return before.answer;
  const answer = send();
  unseen.set(room.id, { what, answer });
  answer.catch(() => unseen.delete(room.id));
  return answer;
}

/** Do what is due. False: another device of mine has committed, and only that one can go on. */
export async function takePart(room: RoomState, anew = false): Promise<boolean> {
  const mine = contributionOf(room);
  if (!mine || mine.commitment) unseen.delete(room.id);
  if (!mine) return true;
  if (!mine.commitment || anew) {
    const commitment = hashOf(draw(room).number);
    await once(room, commitment, () => api.commitNumber(room.id, commitment, anew));
    return true;
  }
  const drawn = drawnFor(room.id);
  if (!drawn || hashOf(drawn.number) !== mine.commitment) return false;
  // A server that has changed its own commitment since gets no number.
  if (room.strong!.ready && !mine.number && drawn.server === room.commitment) {
    keep(room.id, { ...drawn, told: commitmentsOf(room) });
    await api.tellNumber(room.id, drawn.number);
  }
  return true;
}

/** Whether the deal is what all have committed to, as far as it is known; null if this device did not take part. */
export function checkDeal(room: RoomState): boolean | null {
  const drawn = drawnFor(room.id);
  const strong = room.strong;
  if (!drawn || !strong) return null;
  const given = strong.contributions;
  const kept =
    drawn.server === room.commitment &&
    drawn.told === commitmentsOf(room) &&
    contributionOf(room)?.number === drawn.number &&
    given.every(({ number, commitment }) => hashOf(number) === commitment);
  if (!room.key) return kept;
  const lines = [`server ${strong.server_key}`, ...given.map(({ seat, number }) => `seat ${seat + 1} ${number}`)];
  const key = sha256(new TextEncoder().encode(lines.map((line) => `${line}\n`).join("")));
  return kept && hashOf(strong.server_key) === room.commitment && key === room.key;
}
