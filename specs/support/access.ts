import { openSession } from '../../src/modules/staff/session/session.ts';
import type { Placed } from '../../src/shared/contracts/checkout.ts';
import { setRole } from './access.repo.ts';
import { place, placing, readyToBuy } from './buying.ts';
import { account, ana as anasAccount, ben as bensAccount, signedInTo } from './customers.ts';
import { mustBeDescribed } from './described.ts';
import type { RunningShop } from './shop.ts';

/** A caller, with the headers of their browser. */
export interface Caller {
  origin: string;
  headers(): Promise<Record<string, string>>;
}

export interface Cast {
  shop: RunningShop;
  nobody: Caller;
  visitor: Caller;
  ana: Caller;
  anaId: string;
  ben: Caller;
  /** The role of both. */
  password: string;
  /** A checkout of Ana's that could be placed. */
  ready: ReturnType<typeof placing>;
  orderNo: Placed['orderNo'];
  /** A session of Ana's in another browser. */
  elsewhere(): Promise<string>;
  /** Staff with only the permission of a route, and staff with every other one. */
  with: Caller;
  withId: string;
  without: Caller;
}

export interface Answered {
  status: number;
  code: number;
  msg: string;
  data: Record<string, unknown>;
}

/** Calls as one of the callers, with a new session each time: a call may end its own session. */
export async function callAs(who: Caller, path: string, body: object | FormData = {}): Promise<Answered> {
  const form = body instanceof FormData;
  const response = await fetch(who.origin + path, {
    method: 'POST',
    headers: { ...(!form && { 'content-type': 'application/json' }), ...(await who.headers()) },
    body: form ? body : JSON.stringify(body),
  });
  if (response.status === 204) return { status: 204, code: 0, msg: '', data: {} };
  if (/^(application\/pdf|text\/csv)/.test(response.headers.get('content-type') ?? ''))
    return { status: 200, code: 0, msg: '', data: {} };
  const envelope = (await response.json()) as Omit<Answered, 'status' | 'data'> & Partial<Answered>;
  mustBeDescribed(path, response.status, envelope);
  const { code, msg, data = {} } = envelope;
  return { status: response.status, code, msg, data };
}

/** Creates all callers of the table. */
export async function createCallers(shop: RunningShop): Promise<Cast> {
  const password = 'lanterns under the eaves';
  const hashed = await shop.tools.hashing.hash(password);
  if (!hashed.ok) throw new Error('nobody else hashes here');
  const anaId = await account(shop, { ...anasAccount, passwordHash: hashed.value });
  const benId = await account(shop, { ...bensAccount, passwordHash: hashed.value });
  const guest = shop.visitor();
  await guest.post('cart/add', { sku: 'CUP-RAIN', quantity: 1 });
  const anasBrowser = await signedInTo(shop, anaId);
  const { orderNo } = await place(anasBrowser, await readyToBuy(anasBrowser, 'CUP-RAIN'));
  const withId = await member(shop, 'with');
  const withoutId = await member(shop, 'without');
  return {
    shop,
    anaId,
    password,
    orderNo,
    withId,
    nobody: { origin: shop.origin, headers: async () => ({}) },
    visitor: {
      origin: shop.origin,
      headers: async () => ({ cookie: `visitor=${guest.cookies.get('visitor') ?? ''}` }),
    },
    ana: customerCaller(shop, anaId),
    ben: customerCaller(shop, benId),
    ready: placing(await readyToBuy(anasBrowser, 'CUP-RAIN')),
    elsewhere: () => sessionOf(shop, anaId),
    with: staffCaller(shop, withId),
    without: staffCaller(shop, withoutId),
  };
}

/** Gives one staff member exactly this permission, and the other every one of `all` but this. */
export async function setPermissions({ shop }: Cast, permission: string, all: readonly string[]): Promise<void> {
  const now = shop.clock.now();
  await setRole(shop.tools.db, 'with', [permission], now);
  const others = all.filter((each) => each !== permission);
  await setRole(shop.tools.db, 'without', others, now);
}

function customerCaller(shop: RunningShop, id: string): Caller {
  return {
    origin: shop.origin,
    headers: async () => {
      const { token, cookies } = await signedInTo(shop, id);
      return { 'x-auth': token ?? '', cookie: `visitor=${cookies.get('visitor') ?? ''}` };
    },
  };
}

async function sessionOf(shop: RunningShop, customerId: string): Promise<string> {
  await signedInTo(shop, customerId);
  const row = await shop.tools.db
    .selectFrom('customer_session')
    .select('id')
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return row.id;
}

async function member({ tools }: RunningShop, role: string): Promise<string> {
  const id = tools.random.id();
  await tools.db.insertInto('staff_member').values({ id, name: role, role, created_at: tools.clock.now() }).execute();
  return id;
}

function staffCaller({ tools, origin }: RunningShop, memberId: string): Caller {
  const from = { ip: '127.0.0.1', userAgent: 'Vitrine story' };
  return {
    origin,
    headers: async () => {
      const opened = await tools.db.transaction().execute((tx) => openSession(tx, tools, memberId, 'password', from));
      return { 'x-auth': opened.token, cookie: `staff=${opened.token}` };
    },
  };
}
