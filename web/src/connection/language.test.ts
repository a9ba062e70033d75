/** The server is told the language, so that what it says fits what the page says. */

import { afterEach, expect, test, vi } from "vitest";
import { speak } from "../language/messages.ts";
import * as api from "./api.ts";
import { Connection } from "./connection.ts";

const GERMAN = { code: "de", patterns: { "the server does not answer": "keine Antwort" }, plurals: {}, forms: [] };

afterEach(() => {
  speak(null);
  vi.unstubAllGlobals();
});

test("every request names the chosen language", async () => {
  const fetch = vi.fn(async (_path: string, _request: { headers: Record<string, string> }) => Response.json([]));
  vi.stubGlobal("fetch", fetch);

  await api.games();
  speak(GERMAN);
  await api.createTable({ game: "gembound", seats: [] });

  expect(fetch.mock.calls.map(([, { headers }]) => headers["accept-language"])).toEqual(["en", "de"]);
});

test("what the client says about the server is in that language too", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError()));
  speak(GERMAN);

  await expect(api.games()).rejects.toMatchObject({ code: "away", text: "keine Antwort" });
});

test.each([
  [null, undefined],
  [GERMAN, "de"],
])("a connection begins with the language, unless it is English", (language, named) => {
  const sent: { language?: string }[] = [];
  const socket = { readyState: 1, send: (text: string) => sent.push(JSON.parse(text)), close: () => {} };
  const made = socket as unknown as WebSocket;
  speak(language);

  new Connection("ws://here", { update: () => {}, state: () => {}, bye: () => {} }, { open: () => made }).connect();
  made.onopen?.(new Event("open"));

  expect(sent[0]?.language).toBe(named);
});
