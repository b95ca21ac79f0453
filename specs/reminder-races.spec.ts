import { describe, expect, onTestFinished, test } from 'vitest';
import { place, readyToBuy } from './support/buying.ts';
import { day } from './support/clock.ts';
import { crashAt } from './support/crash.ts';
import { mails } from './support/ledger.repo.ts';
import { startMailServer, startSilentServer } from './support/mail-server.ts';
import { openTransaction, untilWaiting } from './support/open-transaction.repo.ts';
import { guestAtCheckout, remindAfter, reminded, subscribedCustomer } from './support/reminding.ts';
import { meisShop, type RunningShop } from './support/shop.ts';
import { mei as enterMei } from './support/staff.ts';

const minute = 60_000;

describe('between the selection and the mail', () => {
  /** Runs the job while Ana's subscriber is locked: it has chosen her and waits. `meanwhile` happens then. */
  async function whileWaiting(shop: RunningShop, meanwhile: () => Promise<unknown>): Promise<void> {
    const { db } = shop.tools;
    const open = await openTransaction(db);
    await open.tx.selectFrom('subscriber').select('id').where('email', '=', 'ana@example.com').forUpdate().execute();
    const job = shop.work('reminders:send');
    await untilWaiting(db, 1);
    await meanwhile();
    await open.commit();
    await job;
  }

  test.each([
    ['empties her cart', 'delete from cart_line'],
    ['changes her cart', "update cart set updated_at = updated_at + interval '20 hours'"],
  ])('she %s: no mail', async (_what, change) => {
    const shop = await meisShop();
    await subscribedCustomer(shop, 'ana@example.com');
    shop.clock.pass(day);
    await whileWaiting(shop, () => shop.tools.pool.query(change));
    expect(await reminded(shop)).toEqual([]);
    expect((await shop.tools.pool.query('select 1 from reminder')).rows).toEqual([]);
  });

  test.each([
    ['unsubscribes', { state: 'unsubscribed' as const, unsubscribed_at: new Date() }],
    ['ends reminders', { reminders_ended_at: new Date() }],
  ])('she %s: no mail', async (_what, change) => {
    const shop = await meisShop();
    await subscribedCustomer(shop, 'ana@example.com');
    shop.clock.pass(day);
    const open = await openTransaction(shop.tools.db);
    await open.tx.updateTable('subscriber').set(change).execute();
    const job = shop.work('reminders:send');
    await untilWaiting(shop.tools.db, 1);
    await open.commit();
    await job;
    expect(await reminded(shop)).toEqual([]);
  });

  test('nothing happens: she gets it', async () => {
    const shop = await meisShop();
    await subscribedCustomer(shop, 'ana@example.com');
    shop.clock.pass(day);
    await whileWaiting(shop, async () => undefined);
    expect(await reminded(shop)).toEqual(['ana@example.com']);
  });

  test('she orders: no mail', async () => {
    const shop = await meisShop();
    const ana = await subscribedCustomer(shop, 'ana@example.com');
    shop.clock.pass(day);
    const ready = await readyToBuy(ana, 'LANTERN');
    await shop.tools.pool.query("update checkout set updated_at = updated_at - interval '1 day'");
    await whileWaiting(shop, () => place(ana, ready));
    expect(await reminded(shop)).toEqual([]);
  });

  test('her cart is being changed: it is looked at again later', async () => {
    const shop = await meisShop();
    await subscribedCustomer(shop, 'ana@example.com');
    const open = await openTransaction(shop.tools.db);
    await open.tx.selectFrom('cart').select('id').forNoKeyUpdate().execute();
    await remindAfter(shop, 24);
    expect(await reminded(shop)).toEqual([]);
    await open.commit();
    await remindAfter(shop, 0);
    expect(await reminded(shop)).toEqual(['ana@example.com']);
  });
});

describe('many carts', () => {
  test('two processes at once: each person with three things left gets one mail', async () => {
    const shop = await meisShop();
    const emails = Array.from({ length: 30 }, (_each, n) => `reader${n}@example.com`);
    for (const email of emails) {
      await subscribedCustomer(shop, email, { sku: 'TEA-GREEN', quantity: 1 });
      await guestAtCheckout(shop, email, 'TEA-GREEN');
      await guestAtCheckout(shop, email, 'TEA-SAMPLE');
    }
    const other = await shop.another({ clock: shop.clock });
    shop.clock.pass(day);
    await Promise.all([shop, other, shop, other].map((each) => each.work('reminders:send')));
    expect(await reminded(shop)).toEqual(emails.toSorted());
  });

  test('wherever the process is killed, each gets it once', async () => {
    const shop = await meisShop();
    const emails = ['ana@example.com', 'ben@example.com', 'cho@example.com'];
    for (const email of emails) await subscribedCustomer(shop, email);
    shop.clock.pass(day);
    for (const at of [1, 2, 3, 5, 6, 7]) {
      const doomed = await shop.another({ clock: shop.clock });
      crashAt(doomed.tools.pool, at, at % 2 ? 'before' : 'after');
      await doomed.work('reminders:send').catch(() => undefined);
    }
    await shop.work('reminders:send');
    expect(await reminded(shop)).toEqual(emails);
    const { rows } = await shop.tools.pool.query('select count(*)::int as count from reminder_line');
    expect(rows).toEqual([{ count: 3 }]);
  });

  test('while the mail server hangs: no mail is lost, and none is written again', async () => {
    const silent = await startSilentServer();
    const shop = await meisShop({ smtpUrl: `${silent.url}?greetingTimeout=500&socketTimeout=500` });
    const emails = ['ana@example.com', 'ben@example.com'];
    for (const email of emails) await subscribedCustomer(shop, email);
    await remindAfter(shop, 24);
    const ids = (await mails(shop)).map(({ id }) => id);
    for (const id of ids) await shop.work('mail:deliver', { id });
    for (const hours of [1, 3, 24]) await remindAfter(shop, hours);
    expect(await reminded(shop)).toEqual(emails);
    await silent.stop();
    const server = await startMailServer(silent.port);
    onTestFinished(() => server.stop());
    for (let round = 0; round < 2; round += 1) await shop.work('mail:drain');
    expect(server.mails.flatMap(({ to }) => to?.map(({ address }) => address)).sort()).toEqual(emails);
  });

  test('are mailed at the pace of the newsletter', async () => {
    const shop = await meisShop();
    const mei = await enterMei(shop);
    await mei.does('setting/save', { newsletter: { perMinute: 2 } });
    for (const n of [1, 2, 3, 4, 5]) await subscribedCustomer(shop, `reader${n}@example.com`);
    const counts: number[] = [];
    await remindAfter(shop, 24);
    counts.push((await reminded(shop)).length);
    for (let round = 0; round < 3; round += 1) {
      await shop.work('reminders:send');
      shop.clock.pass(minute);
      await shop.work('reminders:send');
      counts.push((await reminded(shop)).length);
    }
    expect(counts).toEqual([2, 4, 5, 5]);
  });

  test('one that fails stops no other, and the job reports it', async () => {
    const shop = await meisShop();
    await subscribedCustomer(shop, 'ana@example.com');
    const ben = await subscribedCustomer(shop, 'ben@example.com');
    const { rows } = await shop.tools.pool.query<{ id: string }>(
      'select c.id from cart c join customer u on u.visitor_id = c.visitor_id where u.id = $1',
      [ben.id],
    );
    await shop.tools.pool.query(`alter table reminder add check (subject_id <> '${rows[0]?.id}')`);
    await expect(remindAfter(shop, 24)).rejects.toThrow('1 reminders failed');
    expect(await reminded(shop)).toEqual(['ana@example.com']);
  });
});
