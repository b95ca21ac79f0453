import { expect, test, vi } from 'vitest';
import { day, second, steppedClock } from './support/clock.ts';
import { mails } from './support/ledger.repo.ts';
import { accept, answer, hang, receiver, register, sendDue, timedOut } from './support/receiver.ts';
import { meisShop } from './support/shop.ts';
import { mei as enterMei } from './support/staff.ts';
import { ids, logOf, orderOf, shopWithReceiver, webhookOf } from './support/webhooks.ts';

const minute = 60 * second;

test('after tries over three days the webhook is switched off, Mei is told once, and what waited is sent when it is on again', async () => {
  const { shop, mei, crm, clock } = await shopWithReceiver();
  const webhook = await register(mei, crm, 'order.placed');
  crm.behave(answer(503));
  await orderOf(shop);
  const pauses: number[] = [];
  await sendDue(shop, webhook);
  for (;;) {
    const [row] = await logOf(await enterMei(shop), webhook.id);
    if (!row?.nextAttemptAt) break;
    const before = crm.received.length;
    const pause = new Date(row.nextAttemptAt).getTime() - clock.now().getTime();
    clock.pass(pause - 1);
    await sendDue(shop, webhook);
    expect(crm.received, 'not before its time').toHaveLength(before);
    clock.pass(1);
    await sendDue(shop, webhook);
    expect(crm.received).toHaveLength(before + 1);
    pauses.push(pause);
  }
  expect(crm.received, 'the first try and nine more').toHaveLength(10);
  expect(pauses, 'each pause is longer than the one before').toEqual(
    [...new Set(pauses)].sort((one, other) => one - other),
  );
  const total = pauses.reduce((sum, each) => sum + each, 0);
  expect(total).toBeGreaterThan(3 * day);
  expect(total).toBeLessThan(3.5 * day);
  const laterMei = await enterMei(shop);
  expect(await webhookOf(laterMei, webhook.id)).toMatchObject({
    active: false,
    offReason: 'failing',
    waiting: 0,
    failed: 1,
  });
  const told = (await mails(shop)).filter(({ kind }) => kind === 'webhook-off');
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toContain(crm.url);
  expect(told[0]?.text).toContain(`/admin/settings/programs/${webhook.id}`);
  await orderOf(shop);
  // Read while the webhook is off.
  await shop.work('events:read');
  expect((await laterMei.call('webhook/replay', { id: webhook.id, since: new Date(0).toISOString() })).code).toBe(40);
  crm.behave(accept);
  await laterMei.does('webhook/save', { id: webhook.id, active: true });
  expect(await laterMei.does('webhook/replay', { id: webhook.id, since: new Date(0).toISOString() })).toEqual({
    count: 1,
  });
  await sendDue(shop, webhook);
  expect(crm.received).toHaveLength(11);
  expect(new Set(ids(crm)).size).toBe(1);
  expect(await webhookOf(laterMei, webhook.id)).toMatchObject({
    active: true,
    offReason: null,
    failingSince: null,
    failed: 0,
  });
});

test('410 switches a webhook off at once; what waited behind it is kept', async () => {
  const { shop, mei, crm } = await shopWithReceiver();
  const webhook = await register(mei, crm, 'order.placed', 'order.cancelled');
  crm.behave(answer(410));
  const { orderNo } = await orderOf(shop);
  await mei.does('order/cancel', { orderNo, reason: 'Sold out', key: 'cancelled' });
  await sendDue(shop, webhook);
  expect(crm.received).toHaveLength(1);
  expect(await webhookOf(mei, webhook.id)).toMatchObject({ active: false, offReason: 'gone', failed: 1, waiting: 1 });
  expect((await mails(shop)).filter(({ kind }) => kind === 'webhook-off')).toHaveLength(1);
  crm.behave(accept);
  await mei.does('webhook/save', { id: webhook.id, active: true });
  await sendDue(shop, webhook);
  expect(crm.received.map(({ type }) => type)).toEqual(['order.placed', 'order.cancelled']);
});

test('a redirect is a failure and is not followed', async () => {
  const { shop, mei, crm } = await shopWithReceiver();
  const inside = await receiver();
  const webhook = await register(mei, crm, 'order.placed');
  for (const status of [301, 302, 307, 308]) {
    crm.behave(answer(status, '', { location: inside.url }));
    await orderOf(shop);
    await sendDue(shop, webhook);
  }
  expect(crm.received).toHaveLength(4);
  expect(inside.received).toEqual([]);
  const log = await logOf(mei, webhook.id);
  expect(log.map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting', 'waiting']);
  expect(log[0]?.log[0]).toMatchObject({ status: 308 });
});

test('addresses inside one’s own network are refused when they are written, and when a connection is made', async () => {
  const clock = steppedClock(new Date());
  const shop = await meisShop({ clock });
  const mei = await enterMei(shop);
  const problem = async (url: string) => {
    const { code, data } = await mei.call<{ errors: { field: string; rule: string }[] }>('webhook/save', {
      url,
      events: ['order.placed'],
    });
    return [code, data.errors?.[0]?.field, data.errors?.[0]?.rule];
  };
  for (const url of [
    'http://127.0.0.1/',
    'http://localhost/hook',
    'http://10.0.0.8/',
    'http://[::1]/',
    'http://[::ffff:192.168.0.1]/',
    'http://169.254.169.254/latest/meta-data',
    'http://0x7f.1/',
    'https://93.184.216.34:8080/',
  ])
    expect(await problem(url), url).toEqual([40, 'url', 'private']);
  for (const url of [
    'ftp://example.com/',
    'https://mei:secret@example.com/',
    'example.com',
    'javascript:alert(1)',
    'https://',
  ])
    expect(await problem(url), url).toEqual([40, 'url', 'format']);
  // A name that leads outside when it is written and inside later.
  const crm = await receiver();
  const careless = await shop.another({ settings: { WEBHOOK_ALLOW_PRIVATE: '1' } });
  const webhook = await register(
    mei.at(careless.origin),
    { url: crm.url.replace('127.0.0.1', 'localhost') },
    'order.placed',
  );
  await orderOf(shop);
  await sendDue(shop, webhook);
  expect(crm.received).toEqual([]);
  expect((await logOf(mei, webhook.id))[0]?.log[0]).toMatchObject({ status: null, error: 'private' });
});

test('of one subject the later event waits for the earlier one; other subjects go on', async () => {
  const { shop, mei, crm, clock } = await shopWithReceiver();
  const webhook = await register(mei, crm, 'order.placed', 'order.cancelled');
  const { orderNo } = await orderOf(shop);
  crm.behave((received, reply) => reply.writeHead(received.data.orderNo === orderNo ? 500 : 200).end());
  await mei.does('order/cancel', { orderNo, reason: 'Sold out', key: 'cancelled' });
  const other = await orderOf(shop);
  await mei.does('order/cancel', { orderNo: other.orderNo, reason: 'Sold out', key: 'cancelled too' });
  await sendDue(shop, webhook);
  const seen = () => crm.received.map(({ type, data }) => [data.orderNo === orderNo ? 'first' : 'other', type]);
  expect(seen().filter(([whose]) => whose === 'other')).toEqual([
    ['other', 'order.placed'],
    ['other', 'order.cancelled'],
  ]);
  expect(seen().filter(([whose]) => whose === 'first')).toEqual([['first', 'order.placed']]);
  crm.behave(accept);
  clock.pass(6 * second);
  await sendDue(shop, webhook);
  expect(seen().filter(([whose]) => whose === 'first')).toEqual([
    ['first', 'order.placed'],
    ['first', 'order.placed'],
    ['first', 'order.cancelled'],
  ]);
});

test('of a long answer the first bytes are kept, and the rest is not read', async () => {
  const { shop, mei, crm } = await shopWithReceiver();
  const webhook = await register(mei, crm, 'order.placed');
  let written = 0;
  crm.behave((_received, reply) => {
    reply.writeHead(200);
    const more = () => {
      while (!reply.destroyed && reply.write('é\0'.repeat(10_000))) written += 30_000;
      if (!reply.destroyed) reply.once('drain', more);
    };
    more();
  });
  await orderOf(shop);
  await sendDue(shop, webhook);
  const [row] = await logOf(mei, webhook.id);
  expect(row?.state).toBe('delivered');
  expect(row?.log[0]?.answer.length).toBeLessThanOrEqual(1000);
  expect(row?.log[0]?.answer.startsWith('éé')).toBe(true);
  expect(written).toBeLessThan(20_000_000);
});

test('a receiver that never answers is given up after 15 seconds, and rests', async () => {
  const { shop, mei, crm, clock } = await shopWithReceiver();
  const quick = await receiver();
  crm.behave(hang);
  const hanging = timedOut();
  const slow = await register(mei, crm, 'order.placed');
  const other = await register(mei, quick, 'order.placed');
  for (let n = 0; n < 6; n += 1) await orderOf(shop);
  const sending = sendDue(shop, slow);
  await sendDue(shop, other);
  expect(quick.received, 'nobody waits for another’s receiver').toHaveLength(6);
  await vi.waitFor(() => expect(crm.received).toHaveLength(4), 20_000);
  hanging.end();
  await sending;
  expect(crm.received, 'four at once and no more').toHaveLength(4);
  expect((await logOf(mei, slow.id)).flatMap(({ log }) => log.map(({ error }) => error))).toEqual(
    Array(4).fill('timeout'),
  );
  await sendDue(shop, slow);
  expect(crm.received, 'it rests').toHaveLength(4);
  crm.behave(accept);
  clock.pass(minute);
  await sendDue(shop, slow);
  const arrived = (await logOf(mei, slow.id)).filter(({ state }) => state === 'delivered');
  expect(arrived).toHaveLength(6);
});
