/** Error messages by code: what happened, and what to do. */

import { say } from "../language/messages.ts";

export interface ProblemWords {
  icon: string;
  title: string;
  text: string;
  /** Trying again may help. */
  again: boolean;
}

const sentences = (...all: string[]): string => all.join(" ");

const WORDS: Record<string, Omit<ProblemWords, "again"> & { again?: boolean }> = {
  away: {
    icon: "time",
    title: say("The server does not answer"),
    text: say("Nothing is lost: your tables are kept there. Try again in a moment."),
    again: true,
  },
  unavailable: {
    icon: "time",
    title: say("The server is busy"),
    text: say("It cannot save anything just now, so it takes no moves. Try again in a moment."),
    again: true,
  },
  not_found: {
    icon: "no_tables",
    title: say("This table is gone"),
    text: say("It was never here, or it was cleared away long after its end. Start another one."),
  },
  not_allowed: {
    icon: "barrier",
    title: say("This table is private"),
    text: say("Only those who were invited see it. Ask its host for a link."),
  },
  not_seated: {
    icon: "barrier",
    title: say("You do not sit here"),
    text: say("Ask the host for a link to a seat, or watch."),
  },
  seat_taken: {
    icon: "people",
    title: say("Somebody sits there already"),
    text: say("Ask the host for a link to another seat, or watch the game."),
  },
  bad_token: {
    icon: "sealed",
    title: say("This link does not work any more"),
    text: say("It was used already, it is too old, or a part of it got lost. Ask whoever sent it for a new one."),
  },
  name_taken: {
    icon: "person",
    title: say("That name is taken here"),
    text: sentences(
      say("Somebody at this table is called that already."),
      say("Click your name at the top, take another one and sit down again."),
    ),
  },
  signed_out: {
    icon: "barrier",
    title: say("This device was signed out"),
    text: say("You did that from another device. A recovery link brings you back here."),
  },
  too_many: {
    icon: "watcher",
    title: say("No room for another watcher"),
    text: say("Many people are watching already. Come back later, or replay the game when it is over."),
  },
  not_over: {
    icon: "time",
    title: say("The game still runs"),
    text: say("When it is over, it can be looked at from all sides."),
  },
  closed: {
    icon: "no_tables",
    title: say("The table is closed"),
    text: say("It was given up before the game began, or a moderator closed it. Start another one."),
  },
  over: { icon: "winner", title: say("The game is over"), text: say("Look at the result, or replay it move by move.") },
  bad_log: {
    icon: "warning",
    title: say("This table cannot be opened here"),
    text: sentences(
      say("Another version of Ironstone kept it, and this one cannot go on with it."),
      say("Nothing of it is lost: tell whoever runs the server."),
    ),
  },
  other_rules: {
    icon: "warning",
    title: say("This game has other rules or cards"),
    text: sentences(
      say("It was dealt with rules or cards that are not installed here."),
      say("Nothing of it is lost: tell whoever runs the server."),
    ),
  },
  too_fast: {
    icon: "time",
    title: say("That was too fast"),
    text: say("The server took you for a machine. Wait a few seconds."),
    again: true,
  },
};

export function problemOf(code: string, text: string): ProblemWords {
  const words = WORDS[code];
  if (!words)
    return {
      icon: "warning",
      title: say("That did not work"),
      text: text || say("The server gave no reason."),
      again: true,
    };
  return { again: false, ...words };
}
