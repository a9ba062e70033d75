/** Loads what players see of changed sets. */

export const playedSets = () => import("../studio/played.ts");
