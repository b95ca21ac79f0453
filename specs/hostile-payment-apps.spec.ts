import { expect, test } from 'vitest';
import { sharedCounter } from '../src/platform/http/limits.repo.ts';
import { createLimiter } from '../src/platform/http/limits.ts';
import { addApp, appFolder, appOf, callApp, command } from './support/apps.ts';
import { buyBy, offered, workEvents } from './support/redirect-payment.ts';
import { meisShop } from './support/shop.ts';
import { ledgerOf } from './support/shop-with-stripe.ts';
import { mei as enterMei } from './support/staff.ts';

// Half a second for a call: what hangs is ended then.
const shop = await meisShop({ ownerEmail: 'mei@teahouse.example', settings: { APP_TIME: '0.5' } });
// Another process on the same database, whose calls have time on the slowest machine.
const calm = await shop.another({ settings: { APP_TIME: '25' } });
const mei = await enterMei(shop);
const { db } = shop.tools;
await db.updateTable('variant').set({ on_hand: 5000 }).where('sku', '=', 'TEA-GREEN').execute();
const ledger = (orderNo: string) => ledgerOf(shop, orderNo);

const pending = `(payment) => ({ id: 'p-' + payment.id, status: 'pending', amount: payment.amount, url: 'https://pay.example/' })`;

const paid = `({ id, amount }) => ({ id: 'p-' + id, status: 'paid', amount })`;

type Functions = Record<string, string>;

/** Installs an app that takes payments by these functions, or by those of the mode that is set. */
async function payingBy(slug: string, modes: Record<string, Functions>, at = calm) {
  const codes = Object.entries(modes).map(([mode, functions]) => {
    const all = { start: pending, status: pending, ...functions };
    return `${mode}: { ${Object.entries(all)
      .map(([name, code]) => `${name}: ${code}`)
      .join(', ')} }`;
  });
  const names = new Set(['start', 'status', ...Object.values(modes).flatMap((functions) => Object.keys(functions))]);
  const calls = [...names].map((name) => `${name}: (asked, shop) => modes[shop.settings.mode].${name}(asked, shop)`);
  const settings = { type: 'object', properties: { mode: { type: 'string', default: Object.keys(modes)[0] } } };
  const manifest = { slug, payment: { code: slug, name: 'Pay' }, settings };
  await addApp(
    at,
    manifest,
    `const modes = { ${codes.join(', ')} }; export default { payment: { ${calls.join(', ')} } };`,
  );
  await Promise.all([shop.untilHandled(), calm.untilHandled()]);
}

async function setMode(slug: string, mode: string) {
  await mei.does('app/settings', { slug, settings: { mode } });
  await Promise.all([shop.untilHandled(), calm.untilHandled()]);
}

/** Ana pays another way: nobody is kept by an app. */
async function payByTransfer({ ana, orderNo, accessKey }: Awaited<ReturnType<typeof buyBy>>) {
  const start = { orderNo, accessKey, method: 'bank-transfer', idempotencyKey: `transfer for ${orderNo}` };
  expect(await ana.post('payment/start', start)).toMatchObject({ kind: 'instructions' });
  await mei.does('order/pay', { orderNo, key: `transfer of ${orderNo}` });
  expect((await ledger(orderNo)).pay_status).toBe('paid');
}

test('an app is told the e-mail of the buyer only with customer:get', async () => {
  const told = async (slug: string, permissions: string[]) => {
    const start = `async (payment, shop) => {
      await shop.store.set('told', 'email' in payment ? payment.email : 'nothing');
      return (${pending})(payment);
    }`;
    const functions = `{ payment: { start: ${start}, status: ${pending} }, post: { told: (_, shop) => shop.store.get('told') } }`;
    await addApp(calm, { slug, permissions, payment: { code: slug, name: 'Pay' } }, `export default ${functions};`);
    await Promise.all([shop.untilHandled(), calm.untilHandled()]);
    await buyBy(calm, slug);
    return (await callApp(calm, `${slug}/told`)).data;
  };
  expect(await told('blind-pay', [])).toBe('nothing');
  expect(await told('seeing-pay', ['customer:get'])).toMatch(/@/);
});

/** Ways to fail when a payment is started: the order is there each time, and is paid another way. */
const failures = {
  hangs: { start: '() => new Promise(() => {})' },
  exits: { start: '() => process.exit(1)' },
  throws: { start: `() => { throw new Error('no') }` },
  nonsense: { start: `() => ({ id: 'x', status: 'settled', amount: 30 })` },
  nul: { start: `({ amount }) => ({ id: 'a\\0b', status: 'pending', amount })` },
  script: { start: `({ amount }) => ({ id: 'x1', status: 'pending', amount, url: 'javascript:alert(1)' })` },
  insecure: { start: `({ amount }) => ({ id: 'x2', status: 'pending', amount, url: 'http://pay.example/' })` },
};

test('an app that fails in any way at the start loses no order, and Ana pays another way', async () => {
  await payingBy('failing', failures, shop);
  for (const name of Object.keys(failures)) {
    await setMode('failing', name);
    const bought = await buyBy(shop, 'failing');
    expect(bought.payment.url, name).toBeUndefined();
    expect(await ledger(bought.orderNo), name).toMatchObject({ pay_status: 'unpaid', payments: [{ captured: 0 }] });
    await payByTransfer(bought);
    // It is left alone for a moment after each fault.
    shop.clock.pass(61_000);
  }
});

test('an app that reports another amount, currency, id, or the id of another payment, pays nothing', async () => {
  const lying = (facts: string) => ({
    status: `({ id, amount }) => ({ id: 'p-' + id, status: 'paid', amount, ${facts} })`,
  });
  const lies = {
    less: lying('amount: { ...amount, amount: 1 }'),
    more: lying('amount: { ...amount, amount: 999999 }'),
    captured: lying('captured: 1'),
    currency: lying(`amount: { ...amount, currency: 'JPY' }`),
    renamed: lying(`id: 'another'`),
    // One payment there is shown for two orders here.
    twice: { start: `({ amount }) => ({ id: 'the-one', status: 'paid', amount })` },
  };
  await payingBy('lying', lies);
  const buy = async (name: string) => {
    await setMode('lying', name);
    return buyBy(calm, 'lying');
  };
  for (const name of Object.keys(lies).filter((each) => each !== 'twice')) {
    const { ana, orderNo, accessKey } = await buy(name);
    await ana.post('payment/status', { orderNo, accessKey });
    expect(await ledger(orderNo), name).toMatchObject({ pay_status: 'unpaid', payments: [{ captured: 0 }] });
  }
  expect(await ledger((await buy('twice')).orderNo)).toMatchObject({ pay_status: 'paid' });
  expect(await ledger((await buy('twice')).orderNo)).toMatchObject({
    pay_status: 'unpaid',
    payments: [{ captured: 0, reason: 'account', is_open: false, provider_id: null }],
  });
});

test('what an app once reported as paid stays paid, whatever it says later', async () => {
  const status = `async ({ id, amount }, shop) => {
    const count = ((await shop.store.get(id)) ?? 0) + 1;
    await shop.store.set(id, count);
    const states = [{ status: 'paid' }, { status: 'failed' }, { status: 'pending' }, { status: 'cancelled' }, { status: 'paid', captured: 0 }];
    return { id: 'p-' + id, amount, ...states[count - 1] };
  }`;
  const webhook = `({ raw }) => ({ id: raw.slice(0, 40), type: 'refund.done', paymentId: JSON.parse(Buffer.from(raw, 'base64')).payment })`;
  await payingBy('wavering', { only: { status, webhook } });
  const { orderNo, paymentId } = await buyBy(calm, 'wavering');
  for (let event = 1; event <= 5; event += 1) {
    const body = JSON.stringify({ event, payment: paymentId });
    const sent = await fetch(`${calm.origin}/api/payment/wavering/webhook`, { method: 'POST', body });
    expect(sent.status).toBe(200);
    await workEvents(calm);
    expect(await ledger(orderNo)).toMatchObject({
      pay_status: 'paid',
      payments: [{ captured: 3000, refunded: 0 }],
      refunds: [],
    });
  }
});

test('a webhook that names the payment of another provider, or none, changes nothing; one that hangs or throws is sent again', async () => {
  const webhook = `({ raw }) => {
    const text = Buffer.from(raw, 'base64').toString();
    if (text === 'hang') return new Promise(() => {});
    if (text === 'throw') throw new Error('no');
    if (text === 'odd') return { id: 'a b', type: 'x', paymentId: 'no id' };
    return { id: text, type: 'payment.paid', paymentId: text.startsWith('of ') ? null : text, providerId: null };
  }`;
  await payingBy('other', { only: { status: paid } });
  await payingBy('greedy', { only: { status: paid, webhook } });
  const { orderNo, paymentId } = await buyBy(calm, 'other');
  const tell = async (body: string, at = calm) =>
    (await fetch(`${at.origin}/api/payment/greedy/webhook`, { method: 'POST', body })).status;
  expect(await tell(paymentId)).toBe(200);
  expect(await tell('01a2193a-3b71-741d-9901-f35300f03c47')).toBe(200);
  await workEvents(calm);
  expect((await ledger(orderNo)).pay_status).toBe('unpaid');
  for (const body of ['odd', 'throw']) expect(await tell(body), body).toBe(503);
  expect(await tell('hang', shop)).toBe(503);
  expect((await fetch(`${calm.origin}/api/payment/unknown/webhook`, { method: 'POST', body: '{}' })).status).toBe(404);
});

test('a refund that hangs waits, and nothing is refunded twice meanwhile; staff are told of one that the app refuses', async () => {
  const refuses = `(asked, shop) => { throw shop.refuse('too late'); }`;
  const both = { start: paid, status: paid };
  await payingBy('hoarding', {
    hangs: { ...both, refund: '() => new Promise(() => {})' },
    refuses: { ...both, refund: refuses },
  });
  const { orderNo } = await buyBy(calm, 'hoarding');
  await mei.does('order/refund', { orderNo, reason: 'broken', key: 'a refund that hangs' });
  await shop.work('payments:follow');
  expect(await ledger(orderNo)).toMatchObject({ payments: [{ refunded: 3000 }], refunds: [{ status: 'pending' }] });
  const again = await mei.call('order/refund', { orderNo, reason: 'broken', key: 'a second refund' });
  expect(again.code).toBe(40);
  await setMode('hoarding', 'refuses');
  calm.clock.pass(600_000);
  await calm.work('payments:follow');
  expect(await ledger(orderNo)).toMatchObject({
    payments: [{ refunded: 0 }],
    refunds: [{ status: 'failed', failure: 'other' }],
  });
});

test('a flood of forged webhooks is stopped before the app is', async () => {
  const limited = await shop.another({ rateLimits: true, settings: { APP_TIME: '25' } });
  const forged = async () =>
    (await fetch(`${limited.origin}/api/payment/flooded/webhook`, { method: 'POST', body: 'forged' })).status;
  await payingBy('flooded', { only: { webhook: '() => null' } });
  await limited.untilHandled();
  expect(await forged()).toBe(400);
  // The rest of the minute's calls, counted where every process counts them.
  const limiter = createLimiter(sharedCounter(db), limited.clock);
  await Promise.all(Array.from({ length: 600 }, () => limiter('default', '127.0.0.1')));
  const statuses = [];
  // A process counts a few by itself before it asks.
  for (let call = 0; call < 15; call += 1) statuses.push(await forged());
  expect(statuses.at(-1)).toBe(429);
});

test('a code belongs to one app, and a broken app is not offered', async () => {
  const folder = appFolder(
    { slug: 'second', payment: { code: 'lying', name: 'Pay' } },
    `export default { payment: { start: ${pending}, status: ${pending} } };`,
  );
  expect(await command(calm, 'add', folder, '--on')).toMatchObject({
    code: 1,
    text: 'The way to pay lying belongs to another app already.',
  });
  await payingBy('breaking', { exits: { start: '() => process.exit(1)' } });
  for (let fault = 0; fault < 5; fault += 1) {
    await buyBy(calm, 'breaking');
    calm.clock.pass(61_000);
  }
  await expect.poll(async () => (await appOf(mei, 'breaking')).state).toBe('broken');
  await Promise.all([shop.untilHandled(), calm.untilHandled()]);
  expect(await offered(calm)).not.toContain('breaking');
});
