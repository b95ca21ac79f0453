import { expect, test, vi } from 'vitest';
import { second } from './support/clock.ts';
import { accept, hang, register, sendDue } from './support/receiver.ts';
import { freePort, startProcess } from './support/shop-process.ts';
import { ids, orderOf, shopWithReceiver, webhookOf } from './support/webhooks.ts';

test('a process that is killed while it sends leaves its deliveries to another, in order and under the same ids', {
  timeout: 120_000,
}, async () => {
  const { shop, mei, crm, clock } = await shopWithReceiver();
  const webhook = await register(mei, crm, 'order.placed', 'order.cancelled');
  crm.behave(hang);
  const { child, ended } = await startProcess({
    DATABASE_URL: shop.tools.config.databaseUrl ?? '',
    DATA_DIR: shop.tools.config.dataDir,
    PORT: String(await freePort()),
    WEBHOOK_ALLOW_PRIVATE: '1',
  });
  const { orderNo } = await orderOf(shop);
  await mei.does('order/cancel', { orderNo, reason: 'Sold out', key: 'cancelled' });
  await vi.waitUntil(() => crm.received.length > 0, { timeout: 60_000, interval: 20 });
  child.kill('SIGKILL');
  await ended;
  const cutOff = ids(crm);
  crm.behave(accept);
  await sendDue(shop, webhook);
  expect(ids(crm), 'claimed by the killed process for a minute').toEqual(cutOff);
  clock.pass(120 * second);
  await shop.work('webhooks:due');
  const { rows } = await shop.tools.pool.query(
    `select 1 from graphile_worker.jobs where task_identifier = 'webhooks:deliver' and locked_at is null`,
  );
  expect(rows.length, 'work for whoever lives').toBeGreaterThan(0);
  await sendDue(shop, webhook);
  expect(crm.received.slice(cutOff.length).map(({ type }) => type)).toEqual(['order.placed', 'order.cancelled']);
  expect(ids(crm)[cutOff.length]).toBe(cutOff[0]);
  expect(await webhookOf(mei, webhook.id)).toMatchObject({ waiting: 0, failed: 0 });
});
