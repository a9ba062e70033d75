/** Notifications: title, sound and desktop message when it is somebody's turn and they look elsewhere. */

import { say } from "../language/messages.ts";
import { play } from "./sounds.ts";
import { settings } from "../account/settings.svelte.ts";

export const canNotify = (): boolean => "Notification" in window;
export const notifies = (): boolean => settings.notify && canNotify() && Notification.permission === "granted";

/** Asked for only when somebody wants it; whether the browser lets us. */
export async function turnNotifications(on: boolean): Promise<boolean> {
  const allowed = on && (await Notification.requestPermission()) === "granted";
  settings.set({ notify: allowed });
  return allowed;
}

export function alertTurn(title: string, text: string): void {
  play("turn");
  if (document.hidden && notifies()) {
    new Notification(title, { body: text, icon: "/mark.svg", tag: title });
  }
}

export function titled(waiting: boolean, text: string): void {
  if (waiting) document.title = say("● Your move, {table}", { table: text });
  else document.title = text ? say("{table}, Ironstone", { table: text }) : "Ironstone";
}
