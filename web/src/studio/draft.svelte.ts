/** A set being changed: what its files say now, what was undone, what is wrong, and what the server keeps. */

import * as api from "../connection/api.ts";
import { say } from "../language/messages.ts";
import type {
  CheckedSet,
  ComponentFiles,
  ComponentTable,
  Difference,
  SetFlaw,
  SetInfo,
  SetLine,
  SetSaved,
} from "../connection/wire.ts";
import {
  entryOf,
  labelOf,
  patchesOf,
  placed,
  same,
  withEntry,
  type Contents,
  type Fields,
  type PlacedFlaw,
} from "./components.ts";

/** Changes of one field within this time are undone together. */
const TOGETHER_MS = 1000;
/** It is checked and saved so long after the last change. */
const SAVE_MS = 800;

type Printed = Record<string, unknown>;

export class Draft {
  readonly base: Contents;
  readonly tables: ComponentTable[];
  line: SetLine = $state.raw()!;
  contents: Contents = $state.raw({});
  /** What is printed on the pieces: as far as figures can be read, with the draft. */
  drawn: Printed = $state.raw({});
  differences: Difference[] = $state.raw([]);
  flaws: SetFlaw[] = $state.raw([]);
  saving = $state(false);
  word = $state("");
  #past: Contents[] = $state.raw([]);
  #future: Contents[] = $state.raw([]);
  #saved: Contents = $state.raw({});
  #last = { place: "", at: 0 };
  #drawing = false;
  #drawAgain = false;
  #timer = 0;
  #saves: Promise<void> = Promise.resolve();

  constructor(
    readonly info: SetInfo,
    files: ComponentFiles,
    readonly printed: Printed,
  ) {
    this.base = files.files as Contents;
    // Fields that nothing reads, and remarks, are no figures of the game.
    this.tables = files.tables
      .map((table) => ({ ...table, fields: table.fields.filter(({ effect, kind }) => effect && kind !== "remark") }))
      .filter((table) => table.fields.some(({ name }) => name !== table.key));
    this.line = info.line;
    this.contents = this.#saved = info.contents as Contents;
    this.drawn = printed;
    this.#draw();
  }

  mayUndo = $derived(this.#past.length > 0);
  mayRedo = $derived(this.#future.length > 0);
  /** The server keeps something else than what stands here. */
  unsaved = $derived(!same(this.contents, this.#saved) || !this.line.current);

  put(table: ComponentTable, key: string, entry: Fields | null, field = ""): void {
    const place = `${table.file} ${table.name} ${key} ${field}`;
    const now = Date.now();
    const together = field && place === this.#last.place && now - this.#last.at < TOGETHER_MS;
    if (!together) this.#past = [...this.#past, this.contents];
    this.#last = { place, at: now };
    this.#future = [];
    const label = labelOf(table, key);
    this.flaws = this.flaws.filter((flaw) => flaw.entry !== label || (field && !placed(flaw).path.startsWith(field)));
    this.#become(withEntry(this.contents, table, key, entry));
  }

  /** Something else than another value of one entry. */
  turn(contents: Contents): void {
    this.#past = [...this.#past, this.contents];
    this.#future = [];
    this.#become(contents);
  }

  undo = (): void => {
    const before = this.#past.at(-1);
    if (!before) return;
    this.#future = [...this.#future, this.contents];
    this.#past = this.#past.slice(0, -1);
    this.#back(before);
  };

  redo = (): void => {
    const after = this.#future.at(-1);
    if (!after) return;
    this.#past = [...this.#past, this.contents];
    this.#future = this.#future.slice(0, -1);
    this.#back(after);
  };

  #back(contents: Contents): void {
    this.#last.place = "";
    this.flaws = [];
    this.#become(contents);
  }

  #become(contents: Contents): void {
    this.contents = contents;
    this.#draw();
    this.#saveSoon();
  }

  #saveSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void this.save(), SAVE_MS);
  }

  /** Nothing more is sent; for whoever leaves the page. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  baseOf = (table: ComponentTable, key: string): Fields | undefined => entryOf(this.base, table, key);

  flawsOf = (table: ComponentTable, key: string): PlacedFlaw[] =>
    this.flaws.filter(({ file, entry }) => file === table.file && entry === labelOf(table, key)).map(placed);

  #patches = (contents: Contents) =>
    patchesOf(
      this.base,
      contents,
      (file, name) => this.tables.find((table) => table.file === file && table.name === name)?.key || "id",
    );

  /** One drawing at a time; what changed meanwhile is in the next one. */
  #draw(): void {
    if (this.#drawing) {
      this.#drawAgain = true;
      return;
    }
    this.#drawing = true;
    const asked = this.contents;
    const body = { game: this.line.game, patches: this.#patches(asked), quick: true };
    api
      .call<CheckedSet>("POST", "/sets/check", body)
      .then((checked) => {
        if (checked.catalogue) this.drawn = checked.catalogue;
        this.differences = checked.differences;
        if (this.contents !== asked) return;
        const known = checked.flaws.map((flaw) => JSON.stringify(flaw));
        const others = this.flaws.filter((flaw) => !known.includes(JSON.stringify(flaw)));
        this.flaws = [...checked.flaws, ...others];
      })
      .catch((error: unknown) => this.#failed(error))
      .finally(() => {
        this.#drawing = false;
        if (!this.#drawAgain) return;
        this.#drawAgain = false;
        this.#draw();
      });
  }

  /** Checks all, and keeps it if nothing is wrong. */
  save(named?: { name: string; note: string }): Promise<void> {
    clearTimeout(this.#timer);
    if (!this.saving && this.line.mine) this.#saves = this.#keep(named);
    return this.#saves;
  }

  /** The newest state is kept, if nothing is wrong with it: before somebody plays with it. */
  async settle(): Promise<void> {
    await this.#saves;
    if (this.unsaved && this.flaws.length === 0) await this.save();
  }

  async #keep(named?: { name: string; note: string }): Promise<void> {
    this.saving = true;
    const asked = this.contents;
    const { game, name, note } = { ...this.line, ...named };
    try {
      const body = { game, name, note, patches: this.#patches(asked) };
      const { line, checked } = await api.call<SetSaved>("PUT", `/sets/${this.line.id}`, body);
      this.word = "";
      if (line) [this.line, this.#saved] = [line, asked];
      if (this.contents === asked) this.flaws = checked.flaws;
    } catch (error) {
      this.#failed(error);
    } finally {
      this.saving = false;
    }
    if (this.contents !== asked) this.#saveSoon();
  }

  #failed(error: unknown): void {
    this.word = error instanceof api.ApiError ? error.text : say("the server does not answer");
  }
}
