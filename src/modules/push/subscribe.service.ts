import { ECDH } from 'node:crypto';
import type { Tx } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transaction.ts';
import type { Reach } from '../../platform/outbound/reach.ts';
import { resolvesWithin } from '../../platform/outbound/resolves-within.ts';
import type { PushState, PushSubject, PushSubscribeBody, PushSubscribed } from '../../shared/contracts/push.ts';
import type { Language } from '../../shared/locale.ts';
import { type FieldRefusal, fieldError, notFound, ok, type Result, refuse } from '../../shared/refusal.ts';
import { visibleVariant } from '../inventory/index.ts';
import { normalOrderNo, orderFor } from '../orders/index.ts';
import { shopKeys } from './keys.ts';
import type { PushTools } from './push-tools.ts';
import * as repo from './subscriptions.repo.ts';

/** Limits: devices of one visitor, orders and alerts of one device; a new one replaces the oldest. */
const max = { devices: 10, orders: 50, alerts: 50 };

/** Caller: the visitor, and the customer and session where they are signed in. */
export interface PushCaller extends repo.Owner {
  customerId: string | null;
  language: Language;
}

/**
 * Subscribes the caller's browser to a subject and answers all that it is told about. Whose it is and what may be followed is
 * decided here: an order by its customer or its key, all orders by a customer only.
 */
export async function subscribe(
  { subject, ...device }: PushSubscribeBody,
  caller: PushCaller,
  tools: PushTools,
): Promise<Result<PushSubscribed>> {
  if (!tools.site().push.on) return refuse('push.off');
  const problem = await deviceProblem(device, tools.reach);
  if (problem) return refuse(problem.message, [problem]);
  const keys = await shopKeys(tools);
  if (!keys) return refuse('push.unavailable');
  const found = await findSubject(subject, caller, tools);
  if (!found.ok) return found;
  const { visitorId } = caller;
  if (!found.value.available) {
    const kept = await transact(tools.db, (tx) => keep(tx, device, caller, { tools, follow: found.value.follow }));
    if (!kept.ok) return kept;
  }
  const state = await stateOf(tools, { visitorId, endpoint: device.endpoint }, keys.publicKey);
  return ok({ ...state, available: found.value.available });
}

/** Reads the subjects of a browser, and the key that it subscribes with; none for somebody else's. */
export async function pushStateOf(tools: PushTools, which: Asked): Promise<Result<PushState>> {
  if (!tools.site().push.on) return refuse('push.off');
  const keys = await shopKeys(tools);
  return keys ? ok(await stateOf(tools, which, keys.publicKey)) : refuse('push.unavailable');
}

interface Asked {
  visitorId: string | null;
  endpoint?: string | undefined;
  orderNo?: string | undefined;
}

async function stateOf(
  { db, clock }: PushTools,
  { visitorId, endpoint, orderNo = '' }: Asked,
  key: string,
): Promise<PushState> {
  const isAsked = visitorId !== null && endpoint !== undefined;
  const followed = isAsked
    ? await repo.followedBy(db, { visitorId, endpoint, orderNo: normalOrderNo(orderNo), now: clock.now() })
    : undefined;
  return { key, ...(followed ?? { orders: false, orderNos: [], skus: [] }) };
}

/** Ends notifications of a browser or a device of the visitor; without a subject all of them. Another's is left alone. */
export async function unsubscribe(
  { db }: Pick<PushTools, 'db'>,
  device: repo.OwnDevice,
  subject: PushSubject | undefined,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!subject) await repo.deleteSubscription(tx, device);
    else if (subject.kind === 'orders') await repo.unfollowOrders(tx, device);
    else if (subject.kind === 'order') await repo.unfollowOrder(tx, device, normalOrderNo(subject.orderNo));
    else await repo.dropAlert(tx, device, subject.sku);
  });
}

type Device = Omit<PushSubscribeBody, 'subject'>;

/**
 * Finds what is wrong with the subscription of a browser: a URL that is not of a push service of the open internet, or a key that
 * nothing can be encrypted for. Each connection is checked again where it is made.
 */
async function deviceProblem({ endpoint, p256dh, auth }: Device, reach: Reach): Promise<FieldRefusal | null> {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
  if (!url || !isSafe(url) || url.username || url.password || url.hash)
    return fieldError('endpoint', 'format', 'push.endpoint');
  if (!(await resolvesWithin(url, reach))) return fieldError('endpoint', 'private', 'push.endpoint');
  if (!isPoint(p256dh)) return fieldError('p256dh', 'format', 'push.endpoint');
  return Buffer.from(auth, 'base64url').length === 16 ? null : fieldError('auth', 'format', 'push.endpoint');
}

/** Https; on this machine, which only tests may reach, http as well. */
function isSafe({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && hostname === '127.0.0.1');
}

/** Tests if a text is a point of the curve P-256. */
function isPoint(text: string): boolean {
  try {
    ECDH.convertKey(text, 'prime256v1', 'base64url', 'hex', 'uncompressed');
    return true;
  } catch {
    // Not on the curve.
    return false;
  }
}

type Follow = (tx: Tx, id: string, at: Date) => Promise<void>;

/** Finds what a subject names, if the caller may follow it. */
async function findSubject(
  subject: PushSubject,
  { customerId }: PushCaller,
  { db, clock }: PushTools,
): Promise<Result<{ available: boolean; follow: Follow }>> {
  if (subject.kind === 'orders') {
    if (customerId === null) return notFound();
    return ok({ available: false, follow: (tx, id) => repo.followOrders(tx, id) });
  }
  if (subject.kind === 'order') {
    const order = await orderFor(db, subject, { customerId });
    if (!order) return notFound();
    const orderId = order.id;
    return ok({
      available: false,
      follow: (tx, id, at) => repo.followOrder(tx, id, orderId, { at, max: max.orders }),
    });
  }
  const variant = await visibleVariant(db, subject.sku, clock.now());
  if (!variant) return notFound();
  return ok({
    available: variant.available,
    follow: (tx, id, at) => repo.addAlert(tx, id, variant.id, { at, max: max.alerts }),
  });
}

async function keep(
  tx: Tx,
  device: Device,
  { visitorId, sessionId, language }: PushCaller,
  { tools: { clock, random }, follow }: { tools: PushTools; follow: Follow },
): Promise<Result<null>> {
  // The visitor of an account without its session: nothing would end with a sign-out.
  if (sessionId === null && (await repo.isCustomers(tx, visitorId))) return refuse('push.again');
  if (!(await repo.lockOwner(tx, { visitorId, sessionId }))) return refuse('push.again');
  const at = clock.now();
  const { host } = new URL(device.endpoint);
  const id = await repo.keepSubscription(tx, {
    ...device,
    id: random.id(),
    visitorId,
    sessionId,
    host,
    language,
    at,
  });
  if (id === undefined) return refuse('push.endpoint');
  await repo.deleteBeyond(tx, visitorId, max.devices);
  await follow(tx, id, at);
  return ok(null);
}
