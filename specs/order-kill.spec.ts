import { afterAll, expect, inject, test, vi } from 'vitest';
import { saveSetting } from '../src/modules/site/index.ts';
import type { Checkout, Placed } from '../src/shared/contracts/checkout.ts';
import { filledIn, placing } from './support/buying.ts';
import { steppedClock } from './support/clock.ts';
import { databaseUrl } from './support/databases.repo.ts';
import { stockOf } from './support/ledger.repo.ts';
import { settings } from './support/meis-settings.ts';
import { ledgerOf, testProviderOf } from './support/payments.repo.ts';
import { parcelsOf } from './support/shipments.repo.ts';
import { meisShop } from './support/shop.ts';
import { freePort, startProcess } from './support/shop-process.ts';
import { Shopper } from './support/shopper.ts';
import { mei as enterMei } from './support/staff.ts';
import { tcpProxy } from './support/tcp-proxy.ts';

// The processes have the clock of the machine, so this shop has it too.
const shop = await meisShop({ clock: steppedClock(new Date()) });
const { db, config } = shop.tools;
await saveSetting(db, 'site', { ...settings, payments: { ...settings.payments, capture: 'shipping' } });
const mei = await enterMei(shop);

/** Packets that the process which is to be killed has sent to its database. */
let sent = 0;
let killAt = 0;
let victim: Awaited<ReturnType<typeof start>> | undefined;
const line = await proxyToDatabase();
afterAll(() => line.close());

async function proxyToDatabase() {
  const admin = new URL(inject('admin').replace('@/', '@localhost/'));
  const folder = admin.searchParams.get('host');
  const socket = folder ? `${folder}/.s.PGSQL.${admin.searchParams.get('port')}` : Number(admin.port || 5432);
  const proxy = await tcpProxy(socket, () => {
    sent += 1;
    // Before the packet reaches the database: the process never learns what became of it.
    if (sent === killAt) victim?.child.kill('SIGKILL');
  });
  return { ...proxy, user: admin.username };
}

async function start(url: string) {
  const port = await freePort();
  const env = { DATABASE_URL: url, DATA_DIR: inject('dataDir'), PORT: String(port), RATE_LIMITS: '0' };
  return { ...(await startProcess(env)), origin: `http://127.0.0.1:${port}` };
}

const name = new URL(config.databaseUrl?.replace('@/', '@localhost/') ?? '').pathname.slice(1);
const throughProxy = () => start(`postgresql://${line.user}@127.0.0.1:${line.port}/${name}`);
const survivor = await start(databaseUrl(inject('admin'), name));

interface Story {
  cookies: Shopper;
  body: ReturnType<typeof placing>;
  key: string;
  placed: Placed | null;
}

/** Steps of an order: each is sent to the process that is killed, and again to the one that lives. */
const steps = [
  async (origin: string, story: Story) => {
    const { code, data } = await story.cookies.at(origin).call('checkout/place', story.body);
    if (code === 0) story.placed = data;
  },
  async (origin: string, { cookies, placed }: Story) => {
    const paymentId = placed?.payment.paymentId;
    await cookies.at(origin).call('payment/test/card', { paymentId, card: '4242424242424242' });
  },
  async (origin: string, { placed, key }: Story) => {
    await mei.at(origin).call('order/ship', { orderNo: placed?.orderNo, key });
  },
  async (origin: string, { placed, key }: Story) => {
    await mei.at(origin).call('order/refund', { orderNo: placed?.orderNo, reason: 'late', key });
  },
];

let stories = 0;

async function newStory(): Promise<Story> {
  stories += 1;
  const cookies = new Shopper(survivor.origin);
  const { slug } = await cookies.post('checkout/create', { from: 'buy', sku: 'CUP-RAIN', quantity: 1 });
  const email = `ana-${stories}@example.com`;
  const checkout: Checkout = await cookies.post('checkout/update', { slug, ...filledIn, email, paymentMethod: 'test' });
  return { cookies, body: placing(checkout), key: `story ${stories}`, placed: null };
}

/** Runs a story, and kills the process in one of its steps once it has sent so many packets; answers the packets of each step. */
async function run(step: number, at: number): Promise<number[]> {
  victim ??= await throughProxy();
  const { origin } = victim;
  const before = await stockOf(db, 'CUP-RAIN');
  const story = await newStory();
  const packets: number[] = [];
  for (const [index, act] of steps.entries()) {
    sent = 0;
    killAt = index === step ? at : 0;
    await act(origin, story).catch(() => undefined);
    packets.push(sent);
    killAt = 0;
    // The client has no answer and asks again; what was done is done once.
    await act(survivor.origin, story);
  }
  await expectOnce(story, before);
  if (victim.child.exitCode !== null || victim.child.killed) victim = undefined;
  return packets;
}

async function expectOnce({ placed }: Story, before: Awaited<ReturnType<typeof stockOf>>): Promise<void> {
  const { orderNo = '', accessKey } = placed ?? {};
  const whole = [{ amount: 1700, captured: 1700, refunded: 1700, status: 'refunded' }];
  // What only the killed process knew of is found by a job, which runs each minute; here it runs at once.
  const found = async () => {
    shop.clock.pass(Date.now() - shop.clock.now().getTime());
    await shop.work('payments:follow');
    expect(await ledgerOf(db, orderNo)).toEqual(whole);
  };
  await vi.waitFor(found, { timeout: 90_000, interval: 250 });
  expect(await testProviderOf(db, orderNo)).toEqual([{ status: 'paid', amount: 1700, refunded: 1700 }]);
  expect(await parcelsOf(db, orderNo)).toEqual([1]);
  const order = await new Shopper(survivor.origin).post('order/track', { orderNo, accessKey: accessKey ?? '' });
  expect(order.refunds.map(({ amount, status }) => [amount.amount, status])).toEqual([[1700, 'done']]);
  for (const kind of ['placed', 'paid', 'shipped', 'refunded']) {
    expect(order.timeline.filter((event) => event.kind === kind)).toHaveLength(1);
  }
  expect(await stockOf(db, 'CUP-RAIN')).toEqual({ ...before, onHand: before.onHand - 1 });
}

test('a process that gets SIGKILL at twenty points of placing, paying, shipping and refunding loses and doubles nothing', {
  timeout: 900_000,
}, async () => {
  const packets = await run(-1, 0);
  expect(packets.every((count) => count > 2)).toBe(true);
  for (const [step, count] of packets.entries()) {
    for (const part of [1, 2, 3, 4, 5]) await run(step, Math.max(1, Math.round((count * part) / 6)));
  }
  expect(stories).toBe(21);
});
