import type { PushState, PushSubject } from '../../shared/contracts/push.ts';
import { call, callQuietly } from '../api/call.ts';

/** The subscription of this browser; null while it has none. */
async function subscriptionHere(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** The URL of this browser at its push service, if notifications are allowed and it has one. */
export async function endpointHere(): Promise<string | undefined> {
  if (Notification.permission !== 'granted') return undefined;
  return (await subscriptionHere().catch(() => null))?.endpoint;
}

/** Asks for the subjects of this browser, with a subject in mind; null without a subscription, which asks nobody. */
async function stateHere(subject: PushSubject): Promise<PushState | null> {
  const endpoint = await endpointHere();
  if (!endpoint) return null;
  const found = await callQuietly('push/state', {
    endpoint,
    ...(subject.kind === 'order' && { orderNo: subject.orderNo }),
  });
  return found.ok ? found.data : null;
}

/** Tests if this browser is notified about a subject. */
export async function isFollowedHere(subject: PushSubject): Promise<boolean> {
  const state = await stateHere(subject);
  if (!state) return false;
  if (subject.kind === 'orders') return state.orders;
  if (subject.kind === 'order') return state.orderNos.includes(subject.orderNo);
  return state.skus.includes(subject.sku);
}

/** Outcome of a press: on, or why not. `dismissed` is a question that was closed without an answer. */
export type Outcome = 'on' | 'available' | 'denied' | 'dismissed' | 'failed' | { refusal: string };

/** Asks for permission, subscribes this browser, and has the shop notify it about a subject. Called by a press only. */
export async function turnOn(subject: PushSubject): Promise<Outcome> {
  // Before anything else: some browsers ask only while they handle the press.
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'dismissed';
  const known = await call('push/state', {});
  if (!known.ok) return { refusal: known.msg };
  const made = await subscribed(known.data.key).catch((error: unknown) => {
    console.debug('no subscription', error);
    return null;
  });
  if (!made) return 'failed';
  const { endpoint, keys } = made;
  const result = await call('push/subscribe', { endpoint, p256dh: keys.p256dh, auth: keys.auth, subject });
  if (!result.ok) return { refusal: result.msg };
  return result.data.available ? 'available' : 'on';
}

/** Ends notifications of this browser about a subject; the refusal where that failed. */
export async function turnOff(subject: PushSubject): Promise<string | null> {
  const endpoint = await endpointHere();
  if (!endpoint) return null;
  const result = await call('push/unsubscribe', { endpoint, subject });
  return result.ok ? null : result.msg;
}

/** Subscribes with the shop's key; one that was made with another key is made anew. */
async function subscribed(key: string) {
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const { pushManager } = await navigator.serviceWorker.ready;
  const kept = await pushManager.getSubscription();
  const isOurs = kept && keyOf(kept) === key;
  if (kept && !isOurs) await kept.unsubscribe();
  const made = isOurs ? kept : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = made.toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error('a subscription without keys');
  return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } };
}

/** The key that a subscription was made with, in base64url. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
}
