// This browser's subscription to notices that reach it while it is closed.
import type { Push } from "./types";

export type Subscribed = Pick<Push, "endpoint" | "p256dh" | "auth">;

/** Whether this browser can be told; it needs https, or this very machine. */
export function canPush(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

/** The service worker that shows notices: the one that is there, or that part of it alone. */
async function worker(): Promise<ServiceWorkerRegistration> {
  if (!(await navigator.serviceWorker.getRegistration())) await navigator.serviceWorker.register("/push.js");
  return navigator.serviceWorker.ready;
}

/** Where the server finds this browser; null: its owner does not want that. */
export async function subscribe(key: string): Promise<Subscribed | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const { pushManager } = await worker();
  const wanted = { userVisibleOnly: true, applicationServerKey: key };
  const made = await pushManager.subscribe(wanted).catch(async () => {
    await (await pushManager.getSubscription())?.unsubscribe(); // it was made for another key
    return pushManager.subscribe(wanted);
  });
  return told(made);
}

/** The subscription that there is; null: none. */
export async function subscribed(): Promise<Subscribed | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  const made = await registration?.pushManager.getSubscription();
  return made ? told(made) : null;
}

function told(made: PushSubscription): Subscribed {
  const { endpoint = "", keys = {} } = made.toJSON();
  return { endpoint, p256dh: keys.p256dh ?? "", auth: keys.auth ?? "" };
}
