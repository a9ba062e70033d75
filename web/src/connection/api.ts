/** HTTP client: every request to the server's API, with its errors. */

import { languageCode, say } from "../language/messages.ts";
import type * as wire from "./wire.ts";

export class ApiError extends Error {
  constructor(
    readonly code: string,
    readonly text: string,
    readonly status = 0,
  ) {
    super(text);
  }
}

/** For pages that are seldom opened and know their own paths. */
export async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { "accept-language": languageCode() };
  if (body !== undefined) headers["content-type"] = "application/json";
  let response: Response;
  try {
    response = await fetch(`/api${path}`, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
  } catch {
    throw new ApiError("away", say("the server does not answer"));
  }
  if (!response.ok) throw await problemOf(response);
  if (response.status === 204) return undefined as T;
  const json = response.headers.get("content-type")?.includes("json");
  return (json ? await response.json() : await response.text()) as T;
}

async function problemOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  if (typeof body === "object" && body !== null && "code" in body && "text" in body) {
    return new ApiError(String(body.code), String(body.text), response.status);
  }
  const away = response.status >= 502 && response.status <= 504;
  return new ApiError(
    away ? "away" : "unavailable",
    away ? say("the server does not answer") : say("the server answered with {status}", { status: response.status }),
    response.status,
  );
}

const get = <T>(path: string) => call<T>("GET", path);
const post = <T>(path: string, body: unknown = {}) => call<T>("POST", path, body);
/** A token out of a link. One that lost a letter on the way is no better than one that was used. */
const open = <T>(path: string, token: string) =>
  post<T>(path, { token }).catch((error: unknown) => {
    throw error instanceof ApiError && error.code === "bad_message"
      ? new ApiError("bad_token", error.text, error.status)
      : error;
  });
const at = (table: string, rest = "") => `/tables/${encodeURIComponent(table)}${rest}`;

export const games = () => get<wire.GameSheet[]>("/games");
export const game = (key: string) => get<wire.GameSheet>(`/games/${key}`);
export const catalogue = (key: string, components = "") =>
  get<Record<string, unknown>>(`/games/${key}/catalogue?components=${components}`);
export const rules = (key: string) => get<wire.RuleText[]>(`/games/${key}/rules`);
export const lesson = (key: string) => get<wire.Lesson>(`/lessons/${key}`);
export const beginLesson = (key: string) => post<{ id: string }>(`/lessons/${key}`);
export const guide = (key: string) => get<wire.Guide>(`/games/${key}/guide`);

export const languages = () => get<wire.Language[]>("/languages");

export const me = () => get<wire.Person | null>("/me");
export const rename = (name: string) => post<wire.Person>("/me", { name });
export const recoveryLink = () => post<{ token: string }>("/me/recovery");
export const recover = (token: string) => open<wire.Person>("/recover", token);
export const dropDevices = () => call<undefined>("DELETE", "/me/devices");
export const signOut = () => call<undefined>("DELETE", "/me/device");
export const myTables = () => get<wire.TableCard[]>("/me/tables");
export const putTableAway = (id: string) => call<undefined>("DELETE", `/me/tables/${encodeURIComponent(id)}`);
export const statistics = () => get<wire.GameStatistics[]>("/me/statistics");
export const deleteMe = (name: string) => post<undefined>("/me/delete", { name });
export const ignored = () => get<wire.Ignored[]>("/me/ignored");
export const hearAgain = (id: number) => call<undefined>("DELETE", `/me/ignored/${id}`);
export const privacy = () => get<wire.PrivacyPart[]>("/privacy");
export const lobby = () => get<wire.Lobby>("/lobby");

export const createTable = (plan: wire.TablePlan) => post<wire.TableCreated>("/tables", plan);
export const table = (id: string) => get<wire.RoomState>(at(id));
export const takeSeat = (id: string, seat: number, invite?: string) =>
  post<unknown>(at(id, `/seats/${seat}/take`), invite ? { invite } : {});
export const leaveSeat = (id: string, seat: number) => post<unknown>(at(id, `/seats/${seat}/leave`));
export const setSeat = (id: string, seat: number, plan: wire.SeatPlan) =>
  call<{ invite: string }>("PUT", at(id, `/seats/${seat}`), plan);
export const start = (id: string) => post<unknown>(at(id, "/start"));
export const commitNumber = (id: string, commitment: string, anew: boolean) =>
  post<unknown>(at(id, "/fairness/commitment"), { commitment, anew });
export const tellNumber = (id: string, number: string) => post<unknown>(at(id, "/fairness/number"), { number });
export const closeTable = (id: string) => post<unknown>(at(id, "/close"));
export const letWatch = (id: string) => post<{ token: string }>(at(id, "/watch"));
export const letNobodyWatch = (id: string) => call<undefined>("DELETE", at(id, "/watch"));
export const takeOver = (id: string) => post<unknown>(at(id, "/host"));
export const ignore = (id: string, seat: number) => post<undefined>(at(id, `/seats/${seat}/ignore`));
export const report = (id: string, what: wire.Report) => post<undefined>(at(id, "/report"), what);
export const rematch = (id: string) => post<{ id: string }>(at(id, "/rematch"));
export const lookUpInvite = (token: string) => open<wire.Invitation>("/join", token);
export const lookUpWatch = (token: string) => open<wire.Invitation>("/watch", token);

export const record = (id: string) => get<string>(at(id, "/record"));
export const openRecord = (text: string, step?: number, seats?: wire.SeatPlan[]) =>
  post<{ id: string }>("/records", { text, step, seats });
export const replayPage = (id: string, first: number, seat: number) =>
  get<wire.ReplayStep[]>(at(id, `/replay?first=${first}&seat=${seat}`));
export const course = (id: string) => get<wire.Course>(at(id, "/course"));
export const review = (id: string) => get<wire.Review>(at(id, "/review"));
export const beginReview = (id: string) => post<wire.Review>(at(id, "/review"));
export const stopReview = (id: string) => call<wire.Review>("DELETE", at(id, "/review"));
export const fairness = (id: string) => get<wire.Fairness>(at(id, "/fairness"));
