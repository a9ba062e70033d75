/** Error messages by code: what happened, and what to do. */

export interface ProblemWords {
  icon: string;
  title: string;
  text: string;
  /** Trying again may help. */
  again: boolean;
}

const WORDS: Record<string, Omit<ProblemWords, "again"> & { again?: boolean }> = {
  away: {
    icon: "time",
    title: "The server does not answer",
    text: "Nothing is lost: your tables are kept there. Try again in a moment.",
    again: true,
  },
  unavailable: {
    icon: "time",
    title: "The server is busy",
    text: "It cannot save anything just now, so it takes no moves. Try again in a moment.",
    again: true,
  },
  not_found: {
    icon: "no_tables",
    title: "This table is gone",
    text: "It was never here, or it was cleared away long after its end. Start another one.",
  },
  not_allowed: {
    icon: "barrier",
    title: "This table is private",
    text: "Only those who were invited see it. Ask its host for a link.",
  },
  not_seated: { icon: "barrier", title: "You do not sit here", text: "Ask the host for a link to a seat, or watch." },
  seat_taken: {
    icon: "people",
    title: "Somebody sits there already",
    text: "Ask the host for a link to another seat, or watch the game.",
  },
  bad_token: {
    icon: "sealed",
    title: "This link does not work any more",
    text: "It was used already, it is too old, or a part of it got lost. Ask whoever sent it for a new one.",
  },
  name_taken: {
    icon: "person",
    title: "That name is taken here",
    text:
      "Somebody at this table is called that already. " +
      "Click your name at the top, take another one and sit down again.",
  },
  signed_out: {
    icon: "barrier",
    title: "This device was signed out",
    text: "You did that from another device. A recovery link brings you back here.",
  },
  too_many: {
    icon: "watcher",
    title: "No room for another watcher",
    text: "Many people are watching already. Come back later, or replay the game when it is over.",
  },
  not_over: {
    icon: "time",
    title: "The game still runs",
    text: "When it is over, it can be looked at from all sides.",
  },
  over: { icon: "winner", title: "The game is over", text: "Look at the result, or replay it move by move." },
  bad_log: {
    icon: "warning",
    title: "This table cannot be opened here",
    text:
      "Another version of Ironstone kept it, and this one cannot go on with it. " +
      "Nothing of it is lost: tell whoever runs the server.",
  },
  other_rules: {
    icon: "warning",
    title: "This game has other rules or cards",
    text:
      "It was dealt with rules or cards that are not installed here. " +
      "Nothing of it is lost: tell whoever runs the server.",
  },
  too_fast: {
    icon: "time",
    title: "That was too fast",
    text: "The server took you for a machine. Wait a few seconds.",
    again: true,
  },
};

export function problemOf(code: string, text: string): ProblemWords {
  const words = WORDS[code];
  if (!words)
    return { icon: "warning", title: "That did not work", text: text || "The server gave no reason.", again: true };
  return { again: false, ...words };
}
