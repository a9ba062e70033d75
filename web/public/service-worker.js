/** Service worker: shows notices that come by web push, and opens the table when one is clicked. It keeps nothing. */

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("push", (event) => {
  const { title, body, url, tag } = event.data.json();
  const options = { body, tag, data: url, icon: "/icon-192.png", badge: "/icon-192.png" };
  event.waitUntil(self.registration.showNotification(title, options));
});

/** A window that shows the table comes to the front; else any window goes there; without one it is opened. */
async function open(address) {
  const { pathname } = new URL(address, self.location.origin);
  const here = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = here.find((client) => new URL(client.url).pathname === pathname);
  if (there) return there.focus();
  return self.clients.openWindow(pathname);
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});
