// Without a connection the page opens all the same and says so: it keeps the first page and the scripts and drawings it has seen.
// What the server says about games is never kept.
importScripts("/push.js"); // notices while the page is closed

const KEPT = "alehouse-1";
const MOST = 200; // files; names change with every version, the oldest go
const FIRST = "/";

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then(keepFirst).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(forgetOthers().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (pathname.startsWith("/assets/")) event.respondWith(file(request));
});

/** The first page, and what it names. */
async function keepFirst(cache) {
  const answer = await fetch(FIRST, { cache: "no-cache" });
  if (!answer.ok) throw new Error(`The first page: ${answer.status}`);
  const named = [...(await answer.clone().text()).matchAll(/(?:src|href)="(\/[^"]+)"/g)].map((found) => found[1]);
  await cache.put(FIRST, answer);
  await cache.addAll([...new Set(named)]);
}

async function forgetOthers() {
  for (const name of await caches.keys()) if (name !== KEPT) await caches.delete(name);
}

/** The page from the server or, if it does not answer, as it was last. */
async function page(request) {
  const cache = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(FIRST, answer.clone());
    return answer;
  } catch (error) {
    const kept = await cache.match(FIRST);
    if (!kept) throw error;
    return kept;
  }
}

/** A file whose name changes with its contents. */
async function file(request) {
  const cache = await caches.open(KEPT);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    await cache.put(request, answer.clone());
    const names = await cache.keys();
    for (const old of names.filter(({ url }) => url.includes("/assets/")).slice(0, Math.max(0, names.length - MOST))) await cache.delete(old);
  }
  return answer;
}
