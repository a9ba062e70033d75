/** Web push: this browser asks its push service for an address, and tells it to the server. */

import { call } from "../connection/api.ts";
import type { NoticeInfo } from "../connection/wire.ts";

export const canPush = (): boolean => "serviceWorker" in navigator && "PushManager" in window;

/** A key as the browser wants it. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const padded = text.replaceAll("-", "+").replaceAll("_", "/");
  return Uint8Array.from(atob(padded), (letter) => letter.charCodeAt(0));
}

/** False if the browser, or whoever sits before it, does not want to. */
export async function subscribe(key: string): Promise<NoticeInfo | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  await navigator.serviceWorker.register("/service-worker.js");
  const { pushManager } = await navigator.serviceWorker.ready;
  // One that was made with another key gets nothing any more.
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
  const { endpoint, keys } = made.toJSON();
  return call<NoticeInfo>("PUT", "/me/push", { endpoint, p256dh: keys?.["p256dh"], auth: keys?.["auth"] });
}

export async function unsubscribe(): Promise<NoticeInfo> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  return call<NoticeInfo>("DELETE", "/me/push");
}
