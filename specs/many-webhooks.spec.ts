import { expect, test, vi } from 'vitest';
import type { WebhookView } from '../src/shared/contracts/webhooks-admin.ts';
import { hour, second, steppedClock } from './support/clock.ts';
import {
  accept,
  answer,
  hang,
  type Receiver,
  type Registered,
  receiver,
  register,
  sendDue,
} from './support/receiver.ts';
import { meisShop, type RunningShop } from './support/shop.ts';
import { freePort, startProcess } from './support/shop-process.ts';
import { mei as enterMei } from './support/staff.ts';

const minute = 60 * second;
const subjects = 150;
const eventsEach = 10;
const events = subjects * eventsEach;

const start = async () => {
  const shop = await meisShop({ clock: steppedClock(new Date()), settings: { WEBHOOK_ALLOW_PRIVATE: '1' } });
  return { shop, mei: await enterMei(shop) };
};

/** Events about many products, in transactions that run side by side. */
async function happen({ tools }: RunningShop): Promise<void> {
  const ids = Array.from({ length: subjects }, () => tools.random.id());
  for (let n = 0; n < eventsEach; n += 1)
    await Promise.all(
      Array.from({ length: 5 }, (_each, part) =>
        tools.db.transaction().execute(async (tx) => {
          for (const productId of ids.filter((_id, no) => no % 5 === part))
            await tools.emit(tx, 'product.removed', { productId });
        }),
      ),
    );
}

/** Sends until nothing is due any more. */
async function sendAll(shop: RunningShop, ...webhooks: Registered[]): Promise<void> {
  const due = async () => {
    const { rows } = await shop.tools.pool.query<{ id: string }>(
      `select distinct e.id from webhook_endpoint e join webhook_delivery d on d.endpoint_id = e.id
       where e.active and d.state = 'waiting' and d.next_attempt_at <= $1 and coalesce(e.paused_until, $1) <= $1
         and e.id = any($2) and not exists (select from webhook_delivery b where b.endpoint_id = e.id
           and b.subject = d.subject and b.state = 'waiting' and b.seq < d.seq)`,
      [shop.clock.now(), webhooks.map(({ id }) => id)],
    );
    return rows;
  };
  for (let left = await due(); left.length > 0; left = await due()) await sendDue(shop, ...left);
}

/** Tests if a receiver has accepted every event once or more, and those of each subject in the order of the events. */
async function expectAll({ tools }: RunningShop, { id }: Registered, { received }: Receiver): Promise<void> {
  const { rows } = await tools.pool.query<{ id: string; subject: string; state: string }>(
    'select id, subject, state from webhook_delivery where endpoint_id = $1 order by seq',
    [id],
  );
  expect(rows).toHaveLength(events);
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['delivered']));
  const bySubject = (list: { id: string; subject: string }[]) => {
    const groups = new Map<string, string[]>();
    for (const one of list) groups.set(one.subject, [...(groups.get(one.subject) ?? []), one.id]);
    return groups;
  };
  const subjectOf = new Map(rows.map((row) => [row.id, row.subject]));
  // A delivery that failed comes again: its last arrival is the accepted one.
  const lastOf = new Map(received.map((one, no) => [one.id, no]));
  const accepted = received
    .filter((one, no) => lastOf.get(one.id) === no)
    .map((one) => ({ id: one.id, subject: subjectOf.get(one.id) ?? '' }));
  const wanted = bySubject(rows);
  const came = bySubject(accepted);
  for (const [subject, all] of wanted) expect(came.get(subject), subject).toEqual(all);
}

test(`${events} events reach every receiver, though others fail for an hour, hang, redirect inwards or are gone`, {
  timeout: 300_000,
}, async () => {
  const { shop, mei } = await start();
  const names = ['good', 'failing', 'hanging', 'redirecting', 'gone'] as const;
  const receivers = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await receiver()] as const)),
  ) as Record<(typeof names)[number], Receiver>;
  const inside = await receiver();
  receivers.failing.behave(answer(500));
  receivers.hanging.behave(hang);
  receivers.redirecting.behave(answer(307, '', { location: inside.url }));
  receivers.gone.behave(answer(410));
  const webhooks = Object.fromEntries(
    await Promise.all(
      names.map(async (name) => [name, await register(mei, receivers[name], 'product.removed')] as const),
    ),
  ) as Record<(typeof names)[number], Registered>;
  await happen(shop);
  await shop.work('events:read');
  // Two processes work on the same webhooks.
  const another = await shop.another();
  const stuck = sendDue(shop, webhooks.hanging);
  await Promise.all([
    sendAll(shop, webhooks.good, webhooks.failing, webhooks.redirecting, webhooks.gone),
    sendAll(another, webhooks.good, webhooks.failing, webhooks.redirecting, webhooks.gone),
  ]);
  await expectAll(shop, webhooks.good, receivers.good);
  expect(receivers.good.received, 'each event once').toHaveLength(events);
  expect(receivers.good.maxAtOnce).toBeLessThanOrEqual(4);
  expect(receivers.failing.received, 'the first event of each product').toHaveLength(subjects);
  expect(receivers.redirecting.received).toHaveLength(subjects);
  expect(receivers.gone.received.length).toBeLessThanOrEqual(4);
  await stuck;
  expect(receivers.hanging.received.length).toBeLessThanOrEqual(4);

  for (let passed = 0; passed < hour; passed += 5 * minute) {
    shop.clock.pass(5 * minute);
    await sendAll(shop, webhooks.failing, webhooks.redirecting);
  }
  expect(receivers.failing.received.length, 'again after 5 s, 5 and 30 minutes').toBe(4 * subjects);
  receivers.failing.behave(accept);
  receivers.hanging.behave(accept);
  receivers.redirecting.behave(accept);
  shop.clock.pass(3 * hour);
  await sendAll(shop, webhooks.failing, webhooks.hanging, webhooks.redirecting);
  await expectAll(shop, webhooks.failing, receivers.failing);
  await expectAll(shop, webhooks.hanging, receivers.hanging);
  await expectAll(shop, webhooks.redirecting, receivers.redirecting);
  expect(inside.received).toEqual([]);

  const later = await enterMei(shop);
  const gone = await later.does<WebhookView>('webhook/get', { id: webhooks.gone.id });
  expect(gone).toMatchObject({ active: false, offReason: 'gone' });
  expect(gone.waiting + gone.failed).toBe(events);
  receivers.gone.behave(accept);
  await later.does('webhook/save', { id: webhooks.gone.id, active: true });
  await later.does('webhook/replay', { id: webhooks.gone.id, since: new Date(0).toISOString() });
  await sendAll(shop, webhooks.gone);
  await expectAll(shop, webhooks.gone, receivers.gone);
});

test('in a running shop the second try comes within ten seconds by itself', { timeout: 120_000 }, async () => {
  const { shop, mei } = await start();
  const { config } = shop.tools;
  const port = await freePort();
  await startProcess({
    DATABASE_URL: config.databaseUrl ?? '',
    DATA_DIR: config.dataDir,
    PORT: String(port),
    WEBHOOK_ALLOW_PRIVATE: '1',
  });
  const crm = await receiver();
  // Reads the events of before.
  await shop.work('webhooks:due');
  await register(mei, crm, 'product.saved');
  const times: number[] = [];
  crm.behave((received, reply) => {
    times.push(performance.now());
    reply.writeHead(times.length === 1 ? 500 : 200).end(received.id);
  });
  await shop.save({ slug: 'rain-cup' });
  await vi.waitFor(() => expect(times).toHaveLength(2), { timeout: 60_000 });
  const [first = 0, again = 0] = times;
  expect(again - first).toBeGreaterThan(4000);
  expect(again - first).toBeLessThan(10_000);
  const [one, two] = crm.received;
  expect({ id: two?.id, body: two?.body }).toEqual({ id: one?.id, body: one?.body });
});
