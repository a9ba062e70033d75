/** Moves of the log: what one move told, folded together, under the heading of its part of the game. */

import { languageCode, say } from "../language/messages.ts";
import type { SeatState, Told } from "../connection/wire.ts";
import { isMeAlone } from "./people.ts";

export interface Move {
  /** The number of its first event: what it is known by. */
  first: number;
  /** How many events there were after it. */
  until: number;
  /** The seat that made it; -1 for the setup and what all did together. */
  by: number;
  events: Told[];
  heading: string;
}

/**
 * Everything told, move by move, oldest first. A part of the game that begins in the middle of a move is apart. What
 * `continues` the move before it, though it was another answer of the same player, is told with it.
 */
export function movesOf(
  told: readonly Told[],
  begins = say("Setup"),
  continues: (event: Told) => boolean = () => false,
): Move[] {
  const moves: Move[] = [];
  let heading = begins;
  told.forEach((event, at) => {
    const last = moves.at(-1);
    const by = event.by ?? event.args["seat"] ?? -1;
    if (event.heading) heading = event.heading;
    const sameMove = event.move !== undefined && last?.events.at(-1)!.move === event.move;
    const goesOn = last !== undefined && last.by === by && by >= 0 && continues(event);
    const joins = last !== undefined && !event.heading && (sameMove || goesOn);
    if (joins) {
      last.events.push(event);
      last.until = at + 1;
    } else {
      // Nobody makes a round begin.
      const whose = event.heading ? -1 : event.move === last?.events.at(-1)!.move ? (last?.by ?? by) : by;
      moves.push({ first: at, until: at + 1, by: whose, events: [event], heading });
    }
  });
  return moves;
}

/** Turns by laps: as soon as somebody moves for a second time, the next lap of that part of the game has begun. */
export function inLaps(moves: readonly Move[], turns: readonly string[] = []): Move[] {
  let [part, lap] = ["", 0];
  const moved = new Set<number>();
  return moves.map((move) => {
    const turn = move.events.some(({ kind }) => turns.includes(kind));
    if (move.heading !== part || (turn && moved.has(move.by))) {
      lap = move.heading === part ? lap + 1 : Number(turn);
      part = move.heading;
      moved.clear();
    } else if (turn && lap === 0) lap = 1;
    if (turn) moved.add(move.by);
    return lap > 0 ? { ...move, heading: say("{part}, lap {lap}", { part, lap }) } : move;
  });
}

/** The sentences of a move, the first one telling what was done; effects that are `folded` are told otherwise. */
export const sentencesOf = ({ events }: Move, folded: (event: Told) => boolean = () => false): string[] =>
  events
    .filter((event, at) => at === 0 || !folded(event))
    .map(({ text }) => text)
    .filter(Boolean);

/** Events never change: a move that begins and ends with the same ones, and has as many, is told as before. */
export const sameEvents = (one: readonly Told[], other: readonly Told[]): boolean =>
  one.length === other.length && one[0] === other[0] && one.at(-1) === other.at(-1);

/** Where the log goes on after my last decision, as far as the events tell. */
export const afterMine = (told: readonly Told[], me: number): number =>
  told.findLastIndex((event) => (event.by ?? event.args["seat"]) === me) + 1;

const IRREGULAR: Record<string, string> = { is: "are", has: "have", does: "do", goes: "go", was: "were" };

function plain(verb: string): string {
  if (IRREGULAR[verb]) return IRREGULAR[verb];
  if (/(?:ss|[xz]|[cs]h)es$/.test(verb)) return verb.slice(0, -2);
  if (/ies$/.test(verb)) return `${verb.slice(0, -3)}y`;
  return verb.replace(/s$/, "");
}

/** The words that follow a player's name at the beginning of sentences: in English, what players do. */
export function verbsAfter(told: readonly Told[], names: readonly string[]): ReadonlySet<string> {
  const verbs = new Set<string>();
  for (const { text } of told) {
    const name = names.find((each) => each && text.startsWith(`${each} `));
    const verb = name && /^[a-z]+s$/.exec(text.slice(name.length + 1).split(" ", 1)[0]!)?.[0];
    if (verb) verbs.add(verb);
  }
  return verbs;
}

/** What I did, told to me: "Guest 7 takes a card and gains 2" is "You take a card and gain 2". English only. */
export function toldToMe(text: string, seats: readonly SeatState[], verbs: ReadonlySet<string>): string {
  const mine = seats.find((seat) => isMeAlone(seat, seats))?.name;
  if (!mine || languageCode() !== "en" || !text.includes(mine)) return text;
  const rest = text.slice(mine.length);
  if (text.startsWith(`${mine}’s `) || text.startsWith(`${mine}'s `)) return `Your ${objects(rest.slice(3), mine)}`;
  if (!text.startsWith(`${mine} `)) return objects(text, mine);
  const words = rest.slice(1).split(" ");
  const told = words.map((word, at) => {
    const joined = ["and", "then", "but", "now"].includes(words[at - 1]!) && words[at - 2] !== "which";
    const follows = at === 0 || joined || words[at - 1]!.endsWith(",");
    const verb = at === 0 || verbs.has(word) || /^(?:the|an?|no|\d+)$/.test(words[at + 1] ?? "");
    return follows && verb && /^[a-z]+s$/.test(word) ? plain(word) : word;
  });
  return `You ${objects(told.join(" "), mine)}`;
}

const objects = (text: string, mine: string): string =>
  text
    .replaceAll(`${mine}’s `, "your ")
    .replaceAll(`${mine}'s `, "your ")
    .replaceAll(mine, "you")
    .replace(/, and you ([a-z]+s)\b/, (_, verb: string) => `, and you ${plain(verb)}`);
