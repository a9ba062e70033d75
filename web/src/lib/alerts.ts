/** Telling somebody who looks elsewhere that it is their turn. */

import { play } from "./sounds.ts";
import { settings } from "./settings.svelte.ts";

export const canNotify = (): boolean => "Notification" in window;

export async function allowNotifications(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === "granted";
}

export function alertTurn(title: string, text: string): void {
  if (settings.sounds) play("turn");
  if (document.hidden && canNotify() && Notification.permission === "granted") {
    new Notification(title, { body: text, icon: "/mark.svg", tag: title });
  }
}

export function titled(waiting: boolean, text: string): void {
  document.title = waiting ? `● Your move, ${text}` : text ? `${text}, Ironstone` : "Ironstone";
}
