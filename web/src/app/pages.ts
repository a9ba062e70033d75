/** Pages that one comes to from home; they are one file. */

export { default as NewTable } from "../lobby/NewTable.svelte";
export { default as ReplayScreen } from "../replay/ReplayScreen.svelte";
export { default as Rules } from "../rules/Rules.svelte";
export { default as Statistics } from "../account/Statistics.svelte";
export { default as Watch } from "../lobby/Watch.svelte";
