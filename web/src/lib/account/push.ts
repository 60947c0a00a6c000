import { reach } from './reach';

/** Whether this browser can be told while no page is open. */
export const pushable = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Bytes of a text in base64url. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (char) => char.charCodeAt(0));
}

/** Bytes as a text in base64url. */
export function textOf(bytes: ArrayBuffer | null): string {
  const plain = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer()));
  return btoa(plain).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** What the server calls a browser by: the beginning of the SHA-256 of where messages to it are sent. */
export async function nameOf(endpoint: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, 32);
}

async function subscription(): Promise<PushSubscription | null> {
  if (!pushable()) return null;
  const worker = await navigator.serviceWorker.getRegistration('/');
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/** What the server calls this browser by, where it has a subscription. */
export async function ownName(): Promise<string | undefined> {
  const own = await subscription();
  return own ? nameOf(own.endpoint) : undefined;
}

/** Asks the reader, and subscribes with the server's key. Says whether the reader permits it. */
export async function switchOn(key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await navigator.serviceWorker.register('/push.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  // One of another key is worth nothing any more.
  if (before && textOf(before.options.applicationServerKey) !== key) await before.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
  await reach.add({
    endpoint: made.endpoint,
    p256dh: textOf(made.getKey('p256dh')),
    auth: textOf(made.getKey('auth')),
  });
  return true;
}

/** Ends the subscription of this browser. */
export async function switchOff(): Promise<void> {
  const own = await subscription();
  if (!own) return;
  await reach.remove(await nameOf(own.endpoint));
  await own.unsubscribe();
}

/** Switches it on where the reader has just said to be told: with an account, at a server that has a key. */
export async function alsoWhenAway(): Promise<void> {
  if (!pushable()) return;
  const { pushKey } = await reach.ways();
  if (pushKey !== undefined) await switchOn(pushKey);
}
