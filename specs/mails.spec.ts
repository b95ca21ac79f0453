import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { createEmit } from '../src/platform/events/emit.repo.ts';
import { startWorker } from '../src/platform/jobs/worker.ts';
import { writeMail } from '../src/platform/mail/outbox.repo.ts';
import { mailJobsOf } from '../src/wiring/mail-jobs.ts';
import { anasAddress, place, readyToBuy } from './support/buying.ts';
import { mails, rowsIn } from './support/ledger.repo.ts';
import { startMailServer } from './support/mail-server.ts';
import { meisShop } from './support/shop.ts';

const server = await startMailServer();
afterAll(() => server.stop());
const shop = await meisShop({ smtpUrl: server.url });
const { db } = shop.tools;

test('without a mail server, a mail is stored with the order, and not tried', async () => {
  const noServer = await shop.another({ smtpUrl: '' });
  const ana = noServer.visitor();
  const { orderNo } = await place(ana, await readyToBuy(ana, 'CUP-RAIN'));
  await noServer.work('mail:drain');
  const [mail] = await mails(shop);
  const kept = { sent_at: null, attempts: 0, unsent_reason: 'kept' };
  expect(mail).toMatchObject({ to_address: 'ana@example.com', language: 'en', ...kept });
  expect(mail?.subject).toBe(`Your order ${orderNo} at Mei's Teahouse`);
});

test('the confirmation lists what was bought, what it costs and where it goes', async () => {
  const ana = shop.visitor();
  const address = { ...anasAddress, firstName: '<b>Ana</b>', line1: '1 "Main" & Sons' };
  const { orderNo, accessKey } = await place(ana, await readyToBuy(ana, 'POT-TERRA-S', 2, { address }));
  const mail = (await mails(shop)).at(-1);
  for (const expected of [
    orderNo,
    '2 × Clay teapot',
    'Terracotta · Small',
    '$48.00',
    '$5.00',
    '$53.00',
    '1 "Main" & Sons',
  ]) {
    expect(mail?.text).toContain(expected);
  }
  expect(mail?.text).toContain(`https://teahouse.example/checkout/thankyou?order=${orderNo}&key=${accessKey}`);
  expect(mail?.html).toContain('&lt;b&gt;Ana&lt;/b&gt;');
  expect(mail?.html).not.toContain('<b>Ana');
});

test('the confirmation is in the language in which Ana bought', async () => {
  const ana = shop.visitor({ 'x-lang': 'zh' });
  const { orderNo } = await place(ana, await readyToBuy(ana, 'CUP-RAIN'));
  const mail = (await mails(shop)).at(-1);
  expect(mail).toMatchObject({ language: 'zh', subject: `您在小美茶馆的订单 ${orderNo}` });
  expect(mail?.text).toContain('https://teahouse.example/zh/checkout/thankyou');
  expect(mail?.html).toContain('lang="zh-Hans"');
  expect(mail?.text).toContain('雨杯');
});

test('an order that is rolled back creates no mail', async () => {
  const before = [(await mails(shop)).length, await rowsIn(db, 'customer_order')];
  const ana = shop.visitor();
  const checkout = await readyToBuy(ana, 'CUP-RAIN');
  await db.schema.alterTable('order_event').renameTo('order_event_away').execute();
  const answer = await ana.call('checkout/place', {
    slug: checkout.slug,
    totals: checkout.totals,
    idempotencyKey: 'fails-in-the-middle',
  });
  await db.schema.alterTable('order_event_away').renameTo('order_event').execute();
  expect(answer).toMatchObject({ status: 500, code: 500 });
  expect([(await mails(shop)).length, await rowsIn(db, 'customer_order')]).toEqual(before);
});

test('a listener that fails in the transaction rolls the change back', async () => {
  const { clock, random } = shop.tools;
  const tools = { clock, random, host: 'x' };
  const emit = createEmit(
    [
      { name: 'writes', mode: 'inTransaction', on: { 'order.placed': (tx) => writeMail(tx, mail, tools) } },
      { name: 'fails', mode: 'inTransaction', on: { 'order.placed': () => Promise.reject(new Error('no ink')) } },
    ],
    clock,
    random,
  );
  const mail = { kind: 'x', language: 'en', to: 'ana@example.com', subject: 's', text: 't', html: 'h' };
  const before = [await rowsIn(db, 'mail'), await rowsIn(db, 'event')];
  const order = db.transaction().execute((tx) => emit(tx, 'order.placed', { orderId: random.id() }));
  await expect(order).rejects.toThrow('no ink');
  expect([await rowsIn(db, 'mail'), await rowsIn(db, 'event')]).toEqual(before);
});

test('mails are sent once each, with a constant Message-ID, also with two workers and an unreliable mail server', async () => {
  const before = server.mails.length;
  server.refuse(1);
  const waits = (mail: { sent_at: Date | null; unsent_reason: string | null }) => !mail.sent_at && !mail.unsent_reason;
  const waiting = (await mails(shop)).filter(waits);
  expect(waiting.length).toBeGreaterThan(1);
  const second = await shop.another();
  const workers = await Promise.all(
    [shop, second].map(({ tools }) => startWorker(tools.pool, mailJobsOf(tools), tools.log)),
  );
  const stop = () => Promise.all(workers.map((worker) => worker.stop()));
  onTestFinished(async () => void (await stop().catch(() => undefined)));
  const ana = shop.visitor();
  const { orderNo } = await place(ana, await readyToBuy(ana, 'CUP-RAIN', 1, { email: 'ana+tea@example.com' }));
  await shop.work('events:read');
  // The refused one is tried again after a minute; the others do not wait for it.
  await vi.waitFor(() => expect(server.mails.length).toBeGreaterThanOrEqual(before + waiting.length), 20_000);
  await vi.waitFor(async () => expect((await mails(shop)).filter(waits)).toHaveLength(1), 20_000);
  shop.clock.pass(60_000);
  await shop.work('mail:drain');
  expect((await mails(shop)).filter(waits)).toEqual([]);
  await stop();
  const ids = server.mails.map((mail) => mail.messageId);
  expect(new Set(ids).size).toBe(ids.length);
  const sent = (await mails(shop)).filter((mail) => mail.sent_at);
  expect(ids.sort()).toEqual(sent.map((mail) => mail.message_id).sort());
  const anas = server.mails.find((mail) => mail.subject?.includes(orderNo));
  expect(anas).toMatchObject({ to: [{ address: 'ana+tea@example.com' }], from: { address: 'shop@teahouse.example' } });
  expect(anas?.text).toContain('Rain cup');
  expect(anas?.html).toContain('Rain cup');
  expect(anas?.messageId).toMatch(/@teahouse\.example>$/);
  expect(
    (await mails(shop))
      .map((each) => each.attempts)
      .sort()
      .at(-1),
  ).toBe(2);
});

test('a mail that was sent is never sent again', async () => {
  const mail = (await mails(shop)).find((each) => each.sent_at);
  const before = server.mails.length;
  await shop.work('mail:deliver', { id: mail?.id });
  expect(server.mails).toHaveLength(before);
});
