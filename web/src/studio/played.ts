/** What players see of changed sets. Few tables have one: it is loaded where there is one. */

export { default as DifferenceList } from "./DifferenceList.svelte";
export { default as SetChoice } from "./SetChoice.svelte";
export { default as SetNote } from "./SetNote.svelte";
