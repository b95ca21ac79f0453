import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { webhookBody } from '../src/shared/contracts/webhook-events.ts';
import { webhookEvents } from '../src/shared/webhooks.ts';
import { day, hour, second } from './support/clock.ts';
import { password } from './support/customers.ts';
import { exportsOf } from './support/exported-rows.ts';
import { accept, answer, type Received, register, sendDue, signatureOf } from './support/receiver.ts';
import { mei as enterMei, hire } from './support/staff.ts';
import { ids, logOf, only, orderOf, shopWithReceiver, webhookOf } from './support/webhooks.ts';

test('Ana’s order reaches the receiver, whose library accepts the signature; it names the order and nothing of Ana', async () => {
  const { shop, mei, crm } = await shopWithReceiver();
  const webhook = await register(mei, crm, 'order.placed');
  expect(webhook.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const { orderNo } = await orderOf(shop);
  await sendDue(shop, webhook);
  const got = only(crm);
  const { headers, body } = got;
  const told = new Webhook(webhook.secret).verify(body, headers as Record<string, string>);
  expect(webhookBody('order.placed').parse(told)).toMatchObject({
    type: 'order.placed',
    timestamp: new Date(shop.clock.now()).toISOString(),
    data: {
      orderNo,
      status: 'inProgress',
      payStatus: 'unpaid',
      deliveryStatus: 'notShipped',
      lines: [{ sku: 'CUP-RAIN', quantity: 1 }],
      lineCount: 1,
    },
  });
  expect(body).not.toMatch(/ana@|Cruz|Main Street|accessKey|access_key/i);
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect(() => new Webhook(webhook.secret).verify(`${body} `, headers as Record<string, string>)).toThrow(/signature/);
  const [row] = await logOf(mei, webhook.id);
  expect(row).toMatchObject({
    id: got.id,
    type: 'order.placed',
    state: 'delivered',
    attempts: 1,
    log: [{ status: 204, error: null }],
  });
});

test('each kind of event is sent as documented, in the order of one subject', async () => {
  const { shop, mei, crm } = await shopWithReceiver();
  const webhook = await register(mei, crm, ...webhookEvents);
  const { orderNo, accessKey, ana } = await orderOf(shop, { paymentMethod: 'bank-transfer' });
  await mei.does('order/pay', { orderNo, key: 'transfer of Ana' });
  await mei.does('order/ship', { orderNo, company: 'dhl', no: 'JD014600006281230704', key: 'parcel of Ana' });
  const lines = (await mei.does<{ lines: { id: string; lineId: string }[] }>('order/get', { orderNo })).lines;
  const lineId = lines[0]?.lineId;
  await mei.does('order/deliver', { orderNo });
  await ana.call('order/confirm', { orderNo, accessKey });
  await ana.call('return/apply', {
    orderNo,
    accessKey,
    type: 'returnRefund',
    reason: 'late',
    items: [{ lineId, quantity: 1 }],
  });
  const { items } = await mei.does<{ items: { returnNo: string }[] }>('return/list', { tab: 'all' });
  const returnNo = items[0]?.returnNo;
  await mei.does('return/audit', {
    returnNo,
    accept: true,
    merchantAddress: {
      countryCode: 'US',
      province: 'CA',
      city: 'San Francisco',
      postalCode: '94103',
      firstName: 'Mei',
      lastName: 'Lin',
      line1: '2 Main Street',
      phone: '+14155552671',
    },
  });
  await mei.does('return/receive', { returnNo });
  await ana.post('review/add', { orderNo, lineId, rating: 5, content: 'A good cup for tea.', accessKey });
  await shop.save({ slug: 'rain-cup' });
  const ben = shop.visitor();
  await ben.post('user/signup', {
    account: 'ben@example.com',
    firstName: 'Ben',
    lastName: 'Chan',
    password,
    agree: true,
  });
  await ben.post('inquiry/feedback', {
    email: 'ben@example.com',
    subject: 'Opening hours',
    message: 'When are you open today?',
    attachments: [],
  });
  const second = await orderOf(shop);
  await mei.does('order/cancel', { orderNo: second.orderNo, reason: 'Sold out', key: 'cancelled' });
  await sendDue(shop, webhook);
  for (const { type, body } of crm.received) webhookBody(type).strict().parse(JSON.parse(body));
  const kinds = new Set(crm.received.map(({ type }) => type));
  for (const kind of [
    'order.placed',
    'order.paid',
    'order.shipped',
    'order.completed',
    'order.cancelled',
    'return.applied',
    'return.accepted',
    'return.received',
    'review.created',
    'product.saved',
    'customer.created',
    'inquiry.created',
  ] as const)
    expect([...kinds], kind).toContain(kind);
  const ofOrder = crm.received.filter(({ type, data }) => type.startsWith('order.') && data.orderNo === orderNo);
  expect(ofOrder.map(({ type }) => type)).toEqual(['order.placed', 'order.paid', 'order.shipped', 'order.completed']);
  expect(JSON.stringify(crm.received.map(({ body }) => body))).not.toMatch(/ben@|ana@|Cruz/);
});

test('a second try comes within ten seconds under the same id with the same bytes, signed anew', async () => {
  const { shop, mei, crm, clock } = await shopWithReceiver();
  const webhook = await register(mei, crm, 'order.placed');
  crm.behave(answer(500, 'out of paper'));
  await orderOf(shop);
  await sendDue(shop, webhook);
  await sendDue(shop, webhook);
  expect(crm.received, 'not before its time').toHaveLength(1);
  clock.pass(6 * second);
  crm.behave(accept);
  await sendDue(shop, webhook);
  const [first, again] = crm.received as [Received, Received];
  expect({ id: again.id, body: again.body }).toEqual({ id: first.id, body: first.body });
  expect(again.timestamp).toBeGreaterThan(first.timestamp);
  expect(again.signatures).toEqual([signatureOf(webhook.secret, again)]);
  expect(again.signatures).not.toEqual(first.signatures);
  const [row] = await logOf(mei, webhook.id);
  expect(row?.log.map(({ status, answer: words }) => [status, words])).toEqual([
    [204, ''],
    [500, 'out of paper'],
  ]);
});

test('a new secret signs beside the former one for 24 hours, then alone', async () => {
  const { shop, mei, crm, clock } = await shopWithReceiver();
  const webhook = await register(mei, crm, 'order.placed');
  const { secret } = await mei.does<{ secret: string }>('webhook/secret', { id: webhook.id });
  expect(secret).not.toBe(webhook.secret);
  await orderOf(shop);
  await sendDue(shop, webhook);
  const [both] = crm.received as [Received];
  expect(both.signatures).toEqual([signatureOf(secret, both), signatureOf(webhook.secret, both)]);
  for (const each of [secret, webhook.secret])
    new Webhook(each).verify(both.body, both.headers as Record<string, string>);
  expect((await webhookOf(mei, webhook.id)).formerUntil).not.toBeNull();
  clock.pass(24 * hour + second);
  const mei2 = await enterMei(shop);
  await orderOf(shop);
  await sendDue(shop, webhook);
  const later = crm.received[1] as Received;
  expect(later.signatures).toEqual([signatureOf(secret, later)]);
  expect((await webhookOf(mei2, webhook.id)).formerUntil).toBeNull();
});

test('a delivery is sent again under its id, also one that had arrived', async () => {
  const { shop, mei, crm } = await shopWithReceiver();
  const webhook = await register(mei, crm, 'order.placed');
  await orderOf(shop);
  await sendDue(shop, webhook);
  const [first] = crm.received as [Received];
  expect(await mei.does('webhook/replay', { deliveryId: first.id })).toEqual({ count: 1 });
  await sendDue(shop, webhook);
  expect(ids(crm)).toEqual([first.id, first.id]);
  expect(crm.received[1]?.body).toBe(first.body);
  expect((await mei.call('webhook/replay', { deliveryId: webhook.id })).code).toBe(40);
  const { rows } = exportsOf(shop, mei);
  const inFile = (body: object) => rows('export/webhookDeliveries', { id: webhook.id, ...body });
  expect(await inFile({ state: 'delivered' })).toMatchObject([{ id: first.id, type: 'order.placed', status: '204' }]);
  expect([await inFile({ state: 'failed' }), await inFile({ to: '2020-01-01' })]).toEqual([[], []]);
  const none = await mei.does<{ total: number }>('webhook/deliveries', { id: webhook.id, from: '2099-01-01' });
  expect(none.total).toBe(0);
});

test('a webhook that Mei switches off gets nothing, and later what waited; a removed one takes its deliveries along', async () => {
  const { shop, mei, crm } = await shopWithReceiver();
  const webhook = await register(mei, crm, 'order.placed');
  await orderOf(shop);
  await shop.work('webhooks:due');
  await mei.does('webhook/save', { id: webhook.id, active: false });
  await sendDue(shop, webhook);
  await orderOf(shop);
  await sendDue(shop, webhook);
  expect(crm.received).toEqual([]);
  await mei.does('webhook/save', { id: webhook.id, active: true });
  await sendDue(shop, webhook);
  expect(crm.received).toHaveLength(1);
  await mei.does('webhook/remove', { id: webhook.id });
  expect((await mei.call('webhook/deliveries', { id: webhook.id })).code).toBe(40);
  await orderOf(shop);
  await sendDue(shop, webhook);
  expect(crm.received).toHaveLength(1);
});

test('secrets are shown once, encrypted in the database, and every change is in the log', async () => {
  const { shop, mei, crm } = await shopWithReceiver();
  const webhook = await register(mei, crm, 'order.placed');
  const { secret } = await mei.does<{ secret: string }>('webhook/secret', { id: webhook.id });
  const { rows } = await shop.tools.pool.query('select * from webhook_endpoint');
  const { rows: logged } = await shop.tools.pool.query('select * from audit_log');
  for (const each of [secret, webhook.secret]) expect(JSON.stringify([rows, logged])).not.toContain(each);
  expect(JSON.stringify([await webhookOf(mei, webhook.id), await mei.does('webhook/list')])).not.toContain('whsec_');
  const again = await mei.does<{ secret?: string }>('webhook/save', { id: webhook.id, events: ['order.paid'] });
  expect(again.secret).toBeUndefined();
  const { items } = await mei.does<{ items: { action: string }[] }>('log/list', { subject: `webhook:${webhook.id}` });
  expect(items.map(({ action }) => action)).toEqual(['webhook:save', 'webhook:secret', 'webhook:save']);
});

test('only the owner has webhooks; a shop has thirty at most, however many are added at once', async () => {
  const { shop, mei, crm } = await shopWithReceiver();
  for (const role of ['manager', 'support', 'editor'] as const)
    expect((await (await hire(shop, role, role)).call('webhook/list')).code).toBe(30);
  const added = await Promise.all(
    Array.from({ length: 34 }, () => mei.call('webhook/save', { url: crm.url, events: ['order.placed'] })),
  );
  expect(added.filter(({ code }) => code === 0)).toHaveLength(30);
  expect((await mei.call('webhook/save', { url: crm.url, events: ['order.gone'] })).code).toBe(40);
  expect((await mei.call('webhook/save', { url: crm.url })).code).toBe(40);
});

test('deliveries are kept for 30 days', async () => {
  const { shop, mei, crm, clock } = await shopWithReceiver();
  const webhook = await register(mei, crm, 'order.placed');
  await orderOf(shop);
  await sendDue(shop, webhook);
  clock.pass(29 * day);
  await shop.work('webhooks:cleanup');
  expect(await logOf(await enterMei(shop), webhook.id)).toHaveLength(1);
  clock.pass(2 * day);
  await shop.work('webhooks:cleanup');
  expect(await logOf(await enterMei(shop), webhook.id)).toEqual([]);
  expect((await shop.tools.pool.query('select from webhook_attempt')).rowCount).toBe(0);
});
