import { beforeEach, expect, test, vi } from 'vitest';
import type { Log } from '../../platform/log.ts';
import { customerTag, noticeTag } from '../../shared/change-tags.ts';
import { Hub } from './hub.ts';

const log = { error: vi.fn(), warn: vi.fn(), info: vi.fn(), debug: vi.fn() } as unknown as Log;

/** Sessions that were ended while the database was away. */
const over = new Set<string>();
beforeEach(() => over.clear());

const mei = { id: 'mei', name: 'Mei', may: () => true };

/** The hub of a shop in which Ana and Ben are signed in with their names for tokens. */
function hub() {
  return new Hub({
    stocksOf: async () => [],
    cartVersions: async () => [],
    noticeOf: (key: string) => (key === 'closed' ? { text: 'Closed on Friday.' } : null),
    customerOf: async (token) => {
      if (token === 'ended') return 'ended';
      return ['ana', 'ben'].includes(token)
        ? { id: token, visitorId: `${token}-shops`, sessionId: `${token}-session` }
        : null;
    },
    endedAmong: async (ids) => ids.filter((id) => over.has(id)),
    staff: {
      staffOf: async (token) => (token === 'mei' ? mei : null),
      tell: async () => undefined,
      now: () => new Date(0),
      newId: () => 'reader',
    },
    log,
  });
}

async function connected(to: Hub, token: string) {
  const received: object[] = [];
  const member = to.join({ send: (text) => void received.push(JSON.parse(text) as object) }, null);
  to.receive(member, JSON.stringify({ code: 0, msg: 'auth', data: { token } }));
  await vi.waitFor(() => expect(received).not.toHaveLength(0));
  return { member, received };
}

test('an authenticated connection gets messages of its orders, returns and coupons, and of a sign-out elsewhere; no other does', async () => {
  const shop = hub();
  const ana = await connected(shop, 'ana');
  const ben = await connected(shop, 'ben');
  const nobody = await connected(shop, 'eve');
  const kinds = ['order', 'return', 'coupon'] as const;
  shop.publish(kinds.map((kind) => customerTag('ana', kind, `${kind}-1`)));
  shop.publish([customerTag('ana', 'signedOut', 'another-session'), customerTag('ana', 'signedOut', 'ana-session')]);
  shop.publish([customerTag('ana', 'order', 'after')]);
  expect(ana.received).toEqual([
    { code: 0, msg: 'auth' },
    ...['order', 'return', 'coupon'].map((msg) => ({ code: 0, msg, data: { id: `${msg}-1` } })),
    { code: 51, msg: 'signedOut', data: { id: 'ana-session' } },
  ]);
  expect([ben.received, nobody.received]).toEqual([[{ code: 0, msg: 'auth' }], [{ code: 50, msg: 'auth' }]]);
});

test('a connection that authenticates as another customer gets messages of that one only, and a closed one none', async () => {
  const shop = hub();
  const { member, received } = await connected(shop, 'ana');
  shop.receive(member, '{"code":0,"msg":"auth","data":{"token":"ben"}}');
  await vi.waitFor(() => expect(received).toHaveLength(2));
  shop.publish([customerTag('ana', 'order', '1'), customerTag('ben', 'order', '2')]);
  shop.leave(member);
  shop.publish([customerTag('ben', 'order', '3')]);
  expect(received.slice(2)).toEqual([{ code: 0, msg: 'order', data: { id: '2' } }]);
});

test('a notice is for everybody who is there; one that was taken away is said to nobody', async () => {
  const shop = hub();
  const ana = await connected(shop, 'ana');
  const ben = await connected(shop, 'ben');
  shop.leave(ben.member);
  shop.publish([noticeTag('closed'), noticeTag('gone')]);
  expect(ana.received.slice(1)).toEqual([{ code: 0, msg: 'notice', data: { text: 'Closed on Friday.' } }]);
  expect(ben.received).toHaveLength(1);
});

test('a session that has ended gets the sign-out message when it authenticates, also when it ended at that moment', async () => {
  const shop = hub();
  const late = await connected(shop, 'ended');
  expect(late.received).toEqual([{ code: 51, msg: 'signedOut' }]);
  over.add('ana-session');
  const ana = await connected(shop, 'ana');
  await vi.waitFor(() =>
    expect(ana.received.at(-1)).toEqual({ code: 51, msg: 'signedOut', data: { id: 'ana-session' } }),
  );
});

test('after a lost database connection, sessions that ended meanwhile get the sign-out message', async () => {
  const shop = hub();
  const ana = await connected(shop, 'ana');
  const ben = await connected(shop, 'ben');
  over.add('ana-session');
  shop.publish(['*']);
  await vi.waitFor(() => expect(ana.received.at(-1)).toMatchObject({ code: 51 }));
  expect(ben.received).toEqual([{ code: 0, msg: 'auth' }]);
});

test('staff are told that news may have been lost, and nobody else', async () => {
  const shop = hub();
  const staff = await connected(shop, 'mei');
  const ana = await connected(shop, 'ana');
  shop.publish(['*']);
  await vi.waitFor(() =>
    expect(staff.received.at(-1)).toEqual({ code: 0, msg: 'staff', data: { kind: 'missed', id: '' } }),
  );
  expect(ana.received).toEqual([{ code: 0, msg: 'auth' }]);
  shop.close();
});
