import { expect, onTestFinished, test, vi } from 'vitest';
import { startWorker } from '../src/platform/jobs/worker.ts';
import { jobsOf } from '../src/wiring/jobs.ts';
import { mailJobsOf } from '../src/wiring/mail-jobs.ts';
import { place, readyToBuy } from './support/buying.ts';
import { hour, second } from './support/clock.ts';
import { mails, rowsIn } from './support/ledger.repo.ts';
import { type MailServer, startMailServer, startSilentServer } from './support/mail-server.ts';
import { meisShop, type RunningShop } from './support/shop.ts';

/** Mei's shop with a mail server that accepts connections and does not answer, until `recover`. */
async function shopWithSilentServer() {
  const silent = await startSilentServer();
  // Half a second in place of ten, so that the test does not take minutes.
  const timeouts = 'greetingTimeout=500&socketTimeout=500';
  const shop = await meisShop({ smtpUrl: `${silent.url}?${timeouts}` });
  let server: MailServer | undefined;
  onTestFinished(async () => {
    await (server ?? silent).stop();
  });
  const recover = async () => {
    await silent.stop();
    server = await startMailServer(silent.port);
    return server;
  };
  return { shop, silent, recover };
}

async function order(shop: RunningShop, email: string) {
  const buyer = shop.visitor();
  return place(buyer, await readyToBuy(buyer, 'CUP-RAIN', 1, { email }));
}

const waiting = async (shop: RunningShop) =>
  (await mails(shop)).filter(({ sent_at, unsent_reason }) => !sent_at && !unsent_reason);

test('while the mail server is silent, other jobs run', async () => {
  const { shop, silent } = await shopWithSilentServer();
  for (let n = 0; n < 4; n += 1) await order(shop, 'ana@example.com');
  await shop.work('events:read');
  let worked = 0;
  const jobs = { ...jobsOf(shop.tools), tasks: { 'lists:fold': async () => void (worked += 1) }, crontab: '' };
  const workers = [
    await startWorker(shop.tools.pool, mailJobsOf(shop.tools), shop.tools.log),
    await startWorker(shop.tools.pool, jobs, shop.tools.log),
  ];
  onTestFinished(async () => void (await Promise.all(workers.map((worker) => worker.stop()))));
  await vi.waitFor(() => expect(silent.connections()).toBeGreaterThan(0), 20_000);
  await shop.tools.pool.query(`select graphile_worker.add_job('lists:fold')`);
  await vi.waitFor(() => expect(worked).toBe(1), 20_000);
  const { rows } = await shop.tools.pool.query(`select 1 from mail where sent_at is not null`);
  expect(rows).toEqual([]);
});

test('waiting mails do not each try a dead mail server, and all are sent when it is back', async () => {
  const { shop, silent, recover } = await shopWithSilentServer();
  for (let n = 0; n < 12; n += 1) await order(shop, `ana+${n}@example.com`);
  for (const { id } of await mails(shop)) await shop.work('mail:deliver', { id });
  // The first one found the server dead; the others did not try.
  expect(silent.connections()).toBe(1);
  shop.clock.pass(19 * second);
  await shop.work('mail:drain');
  expect(silent.connections()).toBe(1);
  const server = await recover();
  shop.clock.pass(second);
  await shop.work('mail:drain');
  expect(server.mails).toHaveLength(12);
  expect(await waiting(shop)).toEqual([]);
  const ids = (await mails(shop)).map((mail) => mail.message_id);
  expect(server.mails.map(({ messageId }) => messageId).sort()).toEqual(ids.sort());
});

test('a job of another kind is retried 20 seconds after a failure', async () => {
  const { shop } = await shopWithSilentServer();
  await order(shop, 'ana@example.com');
  await shop.work('mail:drain');
  const { rows } = await shop.tools.pool.query<{ seconds: number }>(
    `select extract(epoch from run_at - created_at)::int as seconds from graphile_worker.jobs where key = 'mail:drain'`,
  );
  expect(rows).toEqual([{ seconds: 20 }]);
});

test('after two days without a mail server no confirmation is given up', async () => {
  const { shop, recover } = await shopWithSilentServer();
  await order(shop, 'ana@example.com');
  for (let n = 0; n < 16; n += 1) {
    shop.clock.pass(3 * hour);
    await shop.work('mail:drain');
  }
  expect(await waiting(shop)).toHaveLength(1);
  const server = await recover();
  shop.clock.pass(20 * second);
  await shop.work('mail:drain');
  expect(server.mails).toHaveLength(1);
});

test('a mail that the server refuses permanently is given up after three more attempts, and Mei is notified once', async () => {
  const server = await startMailServer();
  onTestFinished(() => server.stop());
  server.refuseUrl('nobody@example.com');
  const shop = await meisShop({ smtpUrl: server.url, ownerEmail: 'mei@example.com' });
  const { orderNo } = await order(shop, 'nobody@example.com');
  await order(shop, 'ana@example.com');
  for (let n = 0; n < 4; n += 1) {
    await shop.work('mail:drain');
    shop.clock.pass(hour);
  }
  await shop.work('mail:drain');
  const isNewOrder = (subject: string | undefined) => subject?.startsWith('New order') ?? false;
  const others = () => server.mails.filter(({ subject }) => !isNewOrder(subject));
  const addressees = () => others().map(({ to }) => to?.[0]?.address);
  expect(addressees()).toEqual(['ana@example.com', 'mei@example.com']);
  const staffMail = others().at(-1);
  expect(staffMail?.subject).toBe("Mei's Teahouse: 1 mail could not be sent");
  expect(staffMail?.text).toContain('nobody@example.com');
  expect(staffMail?.text).toContain(orderNo);
  expect(staffMail?.text).toContain('550 no such mailbox');
  shop.clock.pass(24 * hour);
  await shop.work('mail:drain');
  expect(addressees()).toHaveLength(2);
  const kept = (await mails(shop)).filter(({ kind }) => kind !== 'staff-newOrder');
  expect(kept.map(({ attempts }) => attempts).sort()).toEqual([1, 1, 4]);
});

test('after a process is killed while it sends, another one sends the mail under the same Message-ID', async () => {
  const server = await startMailServer();
  onTestFinished(() => server.stop());
  const shop = await meisShop({ smtpUrl: server.url });
  await order(shop, 'ana@example.com');
  const [mail] = await mails(shop);
  // The state that a process leaves when it is killed between taking the mail and the end of the attempt.
  const until = new Date(shop.clock.now().getTime() + 120 * second);
  await shop.tools.pool.query('update mail set next_attempt_at = $1, attempts = 1', [until]);
  await shop.tools.pool.query('select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs');
  await shop.work('mail:drain');
  expect(server.mails).toEqual([]);
  shop.clock.pass(120 * second);
  await shop.work('mail:drain');
  expect(server.mails.map(({ messageId }) => messageId)).toEqual([mail?.message_id]);
});

test('an order is written without its mail, which is rendered after the commit', async () => {
  const shop = await meisShop();
  await order(shop, 'ana@example.com');
  const raw = () => shop.tools.pool.query<{ html: string }>('select html from mail');
  expect((await raw()).rows).toEqual([]);
  await shop.work('events:read');
  expect((await raw()).rows[0]?.html).toContain('Rain cup');
});

test('a mail without text of the previous version is rendered by its event', async () => {
  const shop = await meisShop();
  const { pool, db } = shop.tools;
  const { orderNo } = await order(shop, 'ana@example.com');
  // As the previous version writes them: an event that no cursor reads, and a mail with the ids for its text.
  const { rows } = await pool.query<{ id: string }>(
    `update event set xid = null, position = null where name = 'order.placed' returning payload->>'orderId' as id`,
  );
  await pool.query(
    `insert into mail (id, kind, language, to_address, message_id, created_at, source)
     values (gen_random_uuid(), 'order-placed', 'en', 'ana@example.com', 'old', $1, $2)`,
    [shop.clock.now(), { orderId: rows[0]?.id }],
  );
  await shop.work('mail:drain');
  expect(await rowsIn(db, 'mail'), 'its own process may still write it').toBe(1);
  shop.clock.pass(180 * second);
  await shop.work('mail:drain');
  const [mail, ...more] = await mails(shop);
  expect(more).toEqual([]);
  expect(mail?.subject).toContain(orderNo);
});
