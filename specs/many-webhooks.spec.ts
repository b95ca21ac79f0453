import { Webhook } from 'standardwebhooks';
import { expect, onTestFinished, test, vi } from 'vitest';
import { deliverDue } from '../src/modules/webhooks/deliver.service.ts';
import { readEvents } from '../src/platform/events/reader.ts';
import { startWorker } from '../src/platform/jobs/worker.ts';
import type { WebhookView } from '../src/shared/contracts/webhooks-admin.ts';
import { webhookJobsOf, webhookTools } from '../src/wiring/webhook-jobs.ts';
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
  timedOut,
} from './support/receiver.ts';
import { meisShop, type RunningShop } from './support/shop.ts';
import { mei as enterMei } from './support/staff.ts';

const minute = 60 * second;
const subjects = 500;
const eventsEach = 20;
const events = subjects * eventsEach;
/** Some of them are of a second kind. */
const erased = events / 10;

const start = async () => {
  const shop = await meisShop({ clock: steppedClock(new Date()), settings: { WEBHOOK_ALLOW_PRIVATE: '1' } });
  return { shop, mei: await enterMei(shop) };
};

/** Events about many products and customers, in transactions that run side by side, as `emit` writes them. */
async function happen({ tools }: RunningShop): Promise<void> {
  const part = () =>
    tools.pool.query(
      `with subject as materialized (select gen_random_uuid() as id, no from generate_series(1, $1) as each(no))
       insert into event (id, name, payload, at, xid, position)
       select gen_random_uuid(), case when no % 10 = 0 then 'customer.erased' else 'product.removed' end,
         json_build_object(case when no % 10 = 0 then 'customerId' else 'productId' end, id), $2, pg_current_xact_id(),
         nextval('event_position')
       from (select id, no from generate_series(1, $3) as event(turn), subject order by turn, id) happened`,
      [subjects / 5, tools.clock.now(), eventsEach],
    );
  await Promise.all(Array.from({ length: 5 }, part));
}

/** Sends until nothing is due any more, without reading events in between. */
async function sendAll(shop: RunningShop, webhooks: Registered[], receivers: Receiver[]): Promise<void> {
  const sent = () => receivers.reduce((sum, { received }) => sum + received.length, 0);
  for (let before = -1; before < sent(); ) {
    before = sent();
    await Promise.all(webhooks.map(({ id }) => deliverDue(webhookTools(shop.tools), id)));
  }
}

/** Tests if a receiver has accepted every event once or more, and those of each subject in the order of the events. */
async function expectAll(
  { tools }: RunningShop,
  { id }: Registered,
  { received }: Receiver,
  count: number,
): Promise<void> {
  const { rows } = await tools.pool.query<{ id: string; subject: string; state: string }>(
    'select id, subject, state from webhook_delivery where endpoint_id = $1 order by seq',
    [id],
  );
  expect(rows).toHaveLength(count);
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['delivered']));
  const subjectOf = new Map(rows.map((row) => [row.id, row.subject]));
  // A delivery that failed comes again: its last arrival is the accepted one.
  const lastOf = new Map(received.map((one, no) => [one.id, no]));
  const accepted = received
    .filter((one, no) => lastOf.get(one.id) === no)
    .map((one) => ({ id: one.id, subject: subjectOf.get(one.id) ?? '' }));
  expect(idsBySubject(accepted)).toEqual(idsBySubject(rows));
}

function idsBySubject(list: { id: string; subject: string }[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const { id, subject } of list) {
    const group = groups.get(subject);
    if (group) group.push(id);
    else groups.set(subject, [id]);
  }
  return groups;
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
  const hanging = timedOut();
  receivers.failing.behave(answer(500));
  receivers.hanging.behave(hang);
  receivers.redirecting.behave(answer(307, '', { location: inside.url }));
  receivers.gone.behave(answer(410));
  // The one that fails for an hour is told everything.
  const kinds = (name: string) =>
    name === 'failing' ? (['product.removed', 'customer.erased'] as const) : (['customer.erased'] as const);
  const webhooks = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await register(mei, receivers[name], ...kinds(name))] as const)),
  ) as Record<(typeof names)[number], Registered>;
  await happen(shop);
  await shop.work('events:read');
  // Two processes work on the same webhooks.
  const another = await shop.another();
  const stuck = sendDue(shop, webhooks.hanging);
  const others = ['good', 'failing', 'redirecting', 'gone'] as const;
  const sendOthers = (process: RunningShop) =>
    sendAll(
      process,
      others.map((name) => webhooks[name]),
      others.map((name) => receivers[name]),
    );
  await Promise.all([sendOthers(shop), sendOthers(another)]);
  await expectAll(shop, webhooks.good, receivers.good, erased);
  expect(receivers.good.received, 'each event once').toHaveLength(erased);
  expect(receivers.good.maxAtOnce).toBeLessThanOrEqual(4);
  const verifier = new Webhook(webhooks.good.secret);
  for (const { body, headers } of receivers.good.received)
    expect(verifier.verify(body, headers as Record<string, string>)).toEqual(JSON.parse(body));
  expect(receivers.failing.received, 'the first event of each subject').toHaveLength(subjects);
  expect(receivers.redirecting.received).toHaveLength(subjects / 10);
  expect(receivers.gone.received.length).toBeLessThanOrEqual(4);
  expect(receivers.hanging.received.length, 'nobody waited for it').toBeGreaterThan(0);
  hanging.end();
  await stuck;
  expect(receivers.hanging.received.length).toBeLessThanOrEqual(4);

  for (const passed of [5 * second, 5 * minute, 30 * minute]) {
    shop.clock.pass(passed - second);
    await sendDue(shop, webhooks.failing);
    shop.clock.pass(second);
    await sendAll(shop, [webhooks.failing, webhooks.redirecting], [receivers.failing, receivers.redirecting]);
  }
  expect(receivers.failing.received.length, 'again after 5 s, 5 and 30 minutes').toBe(4 * subjects);
  const first = receivers.failing.received[0];
  const tries = receivers.failing.received.filter(({ id }) => id === first?.id);
  expect(tries.map(({ body }) => body)).toEqual(Array(4).fill(first?.body));
  for (const name of ['failing', 'hanging', 'redirecting'] as const) receivers[name].behave(accept);
  shop.clock.pass(3 * hour);
  for (const name of ['failing', 'hanging', 'redirecting'] as const) {
    await sendAll(shop, [webhooks[name]], [receivers[name]]);
    await expectAll(shop, webhooks[name], receivers[name], name === 'failing' ? events : erased);
  }
  expect(inside.received).toEqual([]);

  const later = await enterMei(shop);
  const gone = await later.does<WebhookView>('webhook/get', { id: webhooks.gone.id });
  expect(gone).toMatchObject({ active: false, offReason: 'gone' });
  expect(gone.waiting + gone.failed).toBe(erased);
  receivers.gone.behave(accept);
  await later.does('webhook/save', { id: webhooks.gone.id, active: true });
  await later.does('webhook/replay', { id: webhooks.gone.id, since: new Date(0).toISOString() });
  await sendAll(shop, [webhooks.gone], [receivers.gone]);
  await expectAll(shop, webhooks.gone, receivers.gone, erased);
});

test('in a running shop the second try comes within ten seconds by itself', async () => {
  const { shop, mei } = await start();
  // What happened before is read before anybody is told.
  await readEvents(shop.tools);
  const worker = await startWorker(shop.tools.pool, webhookJobsOf(shop.tools), shop.tools.log);
  onTestFinished(() => worker.stop());
  const crm = await receiver();
  await register(mei, crm, 'product.saved');
  crm.behave((_received, reply) => reply.writeHead(crm.received.length === 1 ? 500 : 200).end());
  await shop.save({ slug: 'rain-cup' });
  await readEvents(shop.tools);
  const waiting = async () => {
    const { rows } = await shop.tools.pool.query<{ seconds: number }>(
      `select extract(epoch from run_at - now())::float8 as seconds from graphile_worker.jobs
       where task_identifier = 'webhooks:deliver' and locked_at is null and run_at > now()`,
    );
    return rows.map(({ seconds }) => seconds);
  };
  await vi.waitUntil(async () => (await waiting()).length > 0, { timeout: 20_000, interval: 50 });
  const [seconds = 0] = await waiting();
  expect(crm.received).toHaveLength(1);
  expect(seconds).toBeLessThanOrEqual(5);
  shop.clock.pass(5 * second);
  await shop.tools.pool.query(`select graphile_worker.reschedule_jobs(array_agg(id), run_at := now()) from graphile_worker.jobs
    where task_identifier = 'webhooks:deliver' and run_at > now()`);
  await vi.waitUntil(() => crm.received.length === 2, { timeout: 20_000, interval: 20 });
  const [one, two] = crm.received;
  expect({ id: two?.id, body: two?.body }).toEqual({ id: one?.id, body: one?.body });
});
