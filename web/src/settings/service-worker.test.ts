import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

type Call = (event: object) => void;

/** The worker in a browser with these windows: what it calls, what it has shown, and where it went. */
function worker(windows: string[]) {
  const calls: Record<string, Call> = {};
  const done: unknown[] = [];
  const clients = windows.map((path) => ({ url: `https://play.example.org${path}`, focus: () => done.push(path) }));
  const self = {
    location: { origin: "https://play.example.org" },
    addEventListener: (name: string, call: Call) => (calls[name] = call),
    registration: { showNotification: (...told: unknown[]) => done.push(told) },
    clients: { matchAll: () => Promise.resolve(clients), openWindow: (path: string) => done.push(`new ${path}`) },
  };
  new Function("self", readFileSync("public/service-worker.js", "utf-8"))(self);
  return { calls, done };
}

async function clicked(windows: string[]): Promise<unknown[]> {
  const { calls, done } = worker(windows);
  const notification = { close: () => {}, data: "https://play.example.org/table/camp" };
  let work: Promise<unknown> = Promise.resolve();
  calls["notificationclick"]!({ notification, waitUntil: (promise: Promise<unknown>) => (work = promise) });
  await work;
  return done;
}

describe("the service worker", () => {
  it("shows what was pushed, the newest of each table only", () => {
    const { calls, done } = worker([]);
    const notice = { title: "Your move", body: "Gembound waits", url: "/table/camp", tag: "turn camp" };
    calls["push"]!({ data: { json: () => notice }, waitUntil: () => {} });
    expect(done).toEqual([["Your move", expect.objectContaining({ body: "Gembound waits", tag: "turn camp" })]]);
  });
  it("leads to the table, in a window that shows it already", async () => {
    expect(await clicked(["/", "/table/camp"])).toEqual(["/table/camp"]);
    expect(await clicked(["/"])).toEqual(["new /table/camp"]);
  });
});
