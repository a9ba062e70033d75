/** Svelte context: the chooser of the table being shown, for pieces at any depth. */

import { getContext, setContext } from "svelte";
import type { Chooser } from "./chooser.svelte.ts";

const CHOOSER = Symbol("chooser");

export const provideChooser = (chooser: Chooser): Chooser => setContext(CHOOSER, chooser);
export const currentChooser = (): Chooser => getContext<Chooser>(CHOOSER);
