// What a service worker does with the server's notices: says whose turn it is, and opens the table.
// It is a worker of its own, or part of one that has more to do: importScripts("/push.js").
self.addEventListener("push", (event) => {
  const told = event.data?.json() ?? {};
  const shown = { body: told.body, tag: told.tag, data: told.url, icon: "/favicon-turn.svg" };
  event.waitUntil(self.registration.showNotification(told.title ?? "Alehouse", shown));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openTable(event.notification.data ?? "/"));
});

/** The tab that shows a table already, or a new one. */
async function openTable(path) {
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = tabs.find((tab) => new URL(tab.url).pathname === path);
  return there ? there.focus() : self.clients.openWindow(path);
}
