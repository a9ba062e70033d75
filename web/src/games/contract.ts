/**
 * What a game brings to the table, and what it gets.
 *
 * The frame (header, rail, action bar, drawer, phone tabs) is the same for all games. A game's package exports one
 * `GameClient` as default from `games/KEY/index.ts`; every part but `Board` and `verbs` may be left out.
 *
 * Everything a player can touch is a `<Piece>` (design/pieces/Piece.svelte):
 *
 *     <Piece class="spot" ref="camp:{at}" verb="produce" name="Produce at {mine.name}" is="mine:{mine.back}">…</Piece>
 *     <Piece class="card mine" ref="position:{at}" verb={["discover", "upgrade"]} name={back.name}>…</Piece>
 *     <Piece class="spot" ref="artisan:{at} spot:{spot}" verb={["claim", "resolve"]} …>
 *
 * It is a button. `ref` names arguments of actions, `verb` restricts which actions they belong to (the same argument
 * name may mean different things in different verbs). The chooser gives it `is-legal`, `is-open`, `is-selected`,
 * `is-refused`; a click or Enter narrows the choice, and on an illegal piece asks the server for the reason. While
 * nobody is asked (not my turn, replay) a click only focuses the piece. `interactive={false}` turns it into a plain
 * element: other players' areas. Buttons must not nest: where a card and spots on it are both targets, lay the card's
 * Piece as a cover (`class="cover"`) behind the spots.
 *
 * `name` is what a screen reader says; where the piece shows words, either the name contains them or `spoken` leaves it
 * to them. `is` are identities of the shown component, made by the game (`mine:12`, `artisan:4`): the log lights up the
 * pieces whose identities `names()` gives for a name in a sentence. `rule` are the ids of the rules that `r` opens for
 * the piece, apart by blanks, the most telling first.
 *
 * Keys: the frame takes digits, Enter, Esc, u h l b m r , . ? and the arrows; `o` and other letters are the game's. `m`
 * goes to the first piece inside `[data-area="mine"]`, `b` to the first legal piece, arrows to the nearest one.
 *
 * Lessons: the bubble stands beside the card of the piece it speaks of, `article` or `.card`. Where several pieces of
 * an area lead on, `data-whole` on the area keeps the bubble off all of it.
 *
 * Sizes: at 1920x1080 and above the whole client is enlarged with CSS `zoom`, and a table is made smaller where it
 * would have less than about 1366x800; a low board scrolls. Use --screen-width and --screen-height instead of vw and
 * vh.
 */

import type { Component } from "svelte";
import type { Attachment } from "svelte/attachments";
import type { Chooser } from "../table/chooser.svelte.ts";
import type { Option, SeatState, Told } from "../connection/wire.ts";

export interface TableProps<V = unknown, C = unknown> {
  /** What the viewer knows: the truth to draw. */
  view: V;
  /** What is printed on the components; the same for everybody, loaded once. */
  catalogue: C;
  /** Everybody at the table, by seat number. */
  seats: SeatState[];
  /** The seat looked from, -1 for watchers. */
  me: number;
  /** The view after the selected action, while the bar shows its preview; draw changes beside counts from it. */
  after: V | null;
  replay: boolean;
  /** The view at my last decision, null before the first one: what differs from it has changed since my turn. */
  since?: V | null;
  /** The scene being played, if any; `view` is then the position that the scene shows. */
  stage?: Staged<V> | null;
}

export interface BoardProps<V = unknown, C = unknown> extends TableProps<V, C> {
  chooser: Chooser;
  /** What happened between the previous view and this one, for animation; empty after a jump. */
  told: Told[];
  /** `told` was played as scenes already: pieces need not fly again. */
  played?: boolean;
  /** Everything that happened up to this view, as far as it is loaded: for summaries that outlive a reload. */
  story?: Told[];
  /** Phone: which of the game's tabs to draw; null: draw everything. */
  tab: string | null;
  /** Lines about what happened since my turn lie above the board and take of its height. */
  strip?: boolean;
}

export interface PlayerProps<V = unknown, C = unknown> extends TableProps<V, C> {
  seat: number;
}

/**
 * One part of a reveal: a lot opens, a player is paid, a round is summed up.
 *
 * A game's `scenes` makes them out of what was told between two views. The frame plays them one after the other before
 * it lays out the new view, says `says` in the bar and to screen readers, and skips to the next scene that waits (or to
 * the end) on a click, Enter, Space or Esc. The game draws them: its `Stage` lies over the whole board, or else Board,
 * Player and the other parts draw the `stage` of their properties in place. Updates that come in meanwhile are played
 * afterwards, none is lost; while something is played nothing is asked.
 */
export interface Scene<V = unknown, S = unknown> {
  /** Unique among the scenes of one reveal: `lot:0`. */
  id: string;
  /** How long it takes, in ms at normal pace; where all together exceed 6 s, each one is shortened. */
  lasts: number;
  /** One sentence: what happens here. */
  says: string;
  /** What the game needs for drawing it. */
  shows: S;
  /** The position that lies on the table meanwhile: by default the one before, or one that the game makes. */
  view?: V;
  /**
   * It stays until the player goes on, or for so many ms; at most for 8 s while my clock runs. With reduced motion, or
   * where moves are shown at once, only scenes that wait are shown; without motion also the last one, if none waits.
   */
  waits?: true | number;
  /** Phone: the tab where the board draws it; needless with a `Stage`. */
  tab?: string;
}

/** The scene being played, among the others of its reveal. */
export interface Staged<V = unknown, S = unknown> {
  scene: Scene<V, S>;
  scenes: readonly Scene<V, S>[];
  /** Which of `scenes` it is. */
  at: number;
  before: V;
  /** The view that is laid out when all is played. */
  after: V;
  told: readonly Told[];
  /** How long this scene is really shown, in ms: for animations. 0 while it waits. */
  lasts: number;
  /** Nothing may move: draw what the scene ends with. */
  still: boolean;
}

export interface StageProps<V = unknown, C = unknown, S = unknown> extends TableProps<V, C> {
  stage: Staged<V, S>;
  /** Phone: the stage lies over the tab. */
  phone: boolean;
}

/** A move in the log: what it told, in its order. */
export interface LogEntryProps<C = unknown> {
  events: readonly Told[];
  catalogue: C;
  seats: SeatState[];
  me: number;
}

/** What a game knows beside the two views when it makes scenes. */
export interface Around<C = unknown> extends Pick<TableProps<unknown, C>, "catalogue" | "seats" | "me"> {
  /** Everything told before, as far as it is loaded: a move of several answers is told in several parts. */
  story?: readonly Told[];
}

/** A line of "Since your turn": what somebody did since my last decision, in one sentence. */
export interface SinceLine {
  /** Who did it; -1 for what the game did. */
  seat: number;
  text: string;
  /** I lost something by it: such lines come first. */
  loss?: boolean;
  /** Identities of the pieces that a click lights up. */
  is?: readonly string[];
}

/** `after` is null while the action would uncover something: then only what is certain can be drawn. */
export interface EffectsProps<V = unknown, C = unknown, P = unknown> extends TableProps<V, C> {
  option: Option;
  /** What the game says of the action beside the view that follows: costs, gains, losses. */
  prospect: P;
}

/** Where points came from, by seat, as the server says; all sources of a game add up to its final points. */
export interface Source {
  name: string;
  hint: string;
  icon?: string | undefined;
  points: number[];
}

/** A key of the action bar. `icon` is a drawing from `virtual:icons/GAME`. */
/** How a kind of action looks on the action bar. Its name is the rulebook's, from `rules.toml`. */
export interface VerbLook {
  icon?: string;
  /** What its number counts: `(n) => plural("{n} mine", "{n} mines", n)`; a pair of words is English only. */
  counts?: ((n: number) => string) | readonly [string, string];
  /** The primary button's words when this action is ready: "Place worker". Default: the name. */
  act?: string;
  /** What the action is, in a sentence: it stands in the bar while its key is pointed at or focused. */
  about?: string;
  /** What cannot be taken back once it is done, in a sentence; default: that something new is uncovered. */
  reveals?: string;
}

export interface Verb extends VerbLook {
  name: string;
}

/** A key of the action bar for one option, where a question has one kind of action only. */
export interface Key {
  name: string;
  hint: string;
  icon?: string;
  /** How much it stands for: where all keys do, that is the digit to press. */
  amount?: number;
}

/** The tab of a board that shows all its parts one below the other. */
export const WHOLE = "whole";

export interface Tab {
  id: string;
  label: string;
  /** Actions whose pieces lie on this tab alone: they are counted on it, and their keys lead there. */
  verbs?: readonly string[];
  /** Those whose question opens this tab by itself. */
  opens?: readonly string[];
}

/** A name that the log may mention, and the pieces it stands for. */
export interface Named {
  name: string;
  is: string;
  rule?: string;
}

export interface Phase {
  name: string;
  current: boolean;
}

/** `![…](mine: Ember Quarry)` in guide.md is `what="mine" names={["Ember Quarry"]}`. */
export interface PictureProps<C = unknown> {
  what: string;
  names: string[];
  catalogue: C;
}

/** What a game brings to its rulebook. Pictures are drawn with the same pieces as the table, but lie still. */
export interface Plates<C = unknown> {
  Picture: Component<PictureProps<C>>;
  /** The sign before a word: `[rubies](ruby)` is `name="ruby"`. */
  Mark: Component<{ name: string }>;
}

export interface GameClient<V = unknown, C = unknown, P = unknown, S = unknown> {
  Board: Component<BoardProps<V, C>>;
  verbs: Record<string, VerbLook>;
  /** Header, on wide screens: what everybody must see now, such as a roll of dice. */
  Banner?: Component<TableProps<V, C>>;
  /** Top of the rail: a scoring track, a bid track. */
  Track?: Component<TableProps<V, C>>;
  /** A player's panel in the rail, below name and points. */
  Player?: Component<PlayerProps<V, C>>;
  /** Phone: order and my supply, always visible above the tabs. */
  Status?: Component<TableProps<V, C>>;
  /** What an action would lose or spoil, in sentences: they stand first in the bar, and stop who acts at once. */
  warnings?(table: TableProps<V, C>, option: Option, prospect: P): string[];
  /**
   * The game's main actions in the order of their keys: each keeps its place and digit while any of them is asked for.
   * One that is not possible is dim and says `lacks`; pressed, it tells the reason of the rules.
   */
  actions?: readonly string[];
  /** Why a main action is not possible, in a word or two: "no token", "2 short". */
  lacks?(table: TableProps<V, C>, verb: string): string;
  /** The piece whose reason is told then, as a ref; where there is none, whatever the rules say of any piece. */
  lacking?(table: TableProps<V, C>, verb: string): string;
  /** Second line of the preview: changes as `before → after`. */
  Effects?: Component<EffectsProps<V, C, P>>;
  /** What to play between two views, if anything: see Scene. Not called after a jump, nor when something is undone. */
  scenes?(before: V, after: V, told: readonly Told[], around: Around<C>): Scene<V, S>[];
  /** Draws a scene over the board. */
  Stage?: Component<StageProps<V, C, S>>;
  /** "Since your turn": one line per player, from the view at my last decision; default: the sentences of the log. */
  since?(before: V, now: V, told: readonly Told[], around: Around<C>): SinceLine[];
  /** Kinds of events that begin a turn: when somebody's second one begins, so does a lap, with a heading in the log. */
  turns?: readonly string[];
  /** Told with the move before it in the log: an answer in the middle of a play. */
  continues?(event: Told): boolean;
  /** `LogEntry` tells it in pictures, so the log has no sentence of it unless a move begins with it. */
  folds?(event: Told): boolean;
  /** What sealing an answer is called now; empty: the answer's own words say it. Default: "Seal plan". */
  seal?(view: V): string;
  /** Pictures after the sentence of a move in the log: what it cost and brought. */
  LogEntry?: Component<LogEntryProps<C>>;
  /** Up to so many choices are listed in the bar, by their keys; more lie on the table. Default: all, by sentences. */
  lists?: number;
  /** The key of an option; default: its sentence. */
  key?(table: TableProps<V, C>, option: Option): Key | null;
  /** What the chosen option, or one that a bot advises, comes to with all chosen with it; default: its sentence. */
  headline?(table: TableProps<V, C>, option: Option, chooser: Chooser): string;
  /** Phone tabs of the board; the frame adds Players and Log. */
  tabs?: Tab[];
  /** A tablet shows all parts at once, beside the players: the board's tab is `WHOLE` then. */
  whole?: boolean;
  /** Seats in the order of play: the rail keeps its seats and numbers them. */
  order?(view: V): number[];
  /** One line about a seat under its name: "to move now", "third". */
  about?(view: V, seat: number): string;
  /** Header: "Round 2 of 3, lap 4" and the phases. */
  round?(view: V, catalogue: C): string;
  phases?(view: V): Phase[];
  /** Before the first turn: how one wins, in a sentence or two; empty later. */
  goal?(view: V, catalogue: C): string;
  /** Points shown in the rail; default: the server's. */
  points?(view: V, seat: number): number | null;
  names?(catalogue: C): Named[];
  /** By identity, what stands before a name in the log: an icon, or the name of a drawing of ours. */
  pictures?(catalogue: C): Record<string, string | undefined>;
  /** Shows the piece of a name in the log in full beside it, as `peekAt` does; the move that names it is given, too. */
  peek?(is: string, events: readonly Told[], catalogue: C): Attachment<HTMLElement> | undefined;
  /** Icons for the server's sources of points, in its order; the last one stands for all that follow. */
  sources?: readonly (string | undefined)[];
  plates?: Plates<C>;
  /** Extra class on the board while this view is shown, for layouts that depend on counts. */
  look?(view: V): Record<string, string>;
}

/** For games: check the parts against the game's own types, hand them to the frame without. */
export function gameClient<V, C, P = unknown, S = unknown>(client: GameClient<V, C, P, S>): GameClient {
  return client as unknown as GameClient;
}
