import { expect, test } from 'vitest';
import { createOnceByKey } from '../src/platform/http/idempotency/once-by-key.ts';
import { ok } from '../src/shared/refusal.ts';
import { anasAddress } from './support/buying.ts';
import { second } from './support/clock.ts';
import { crashAt } from './support/crash.ts';
import { keyedCalls } from './support/keyed.ts';
import { inDays } from './support/program.ts';
import { meisShop } from './support/shop.ts';
import { mei } from './support/staff.ts';

const shop = await meisShop();
const { pool } = shop.tools;
const owner = await mei(shop);
const headers = { 'x-auth': owner.token };
const call = keyedCalls(shop, headers);
const path = 'admin/draft/save';
const body = {
  lines: [{ sku: 'CUP-RAIN', quantity: 1, unitPrice: { amount: 900, currency: 'USD' } }],
  customer: { email: 'ana@example.com', address: anasAddress },
  paymentMethod: 'bank-transfer',
  validUntil: inDays(shop, 3),
};
const drafts = async () => (await pool.query('select from draft')).rowCount ?? 0;

/** Sends a call to a process that is killed at a statement, and again to one that lives; says what each way led to. */
async function cutOff(key: string, at: number, when: 'before' | 'after') {
  const doomed = await shop.another();
  const death = crashAt(doomed.tools.pool, at, when);
  const before = await drafts();
  const first = await keyedCalls(doomed, headers)(path, key, body).catch(() => null);
  const isDead = death.isDead();
  const done = (await drafts()) - before;
  await doomed.stop();
  const soon = await call(path, key, body);
  shop.clock.pass(11 * second);
  const later = await call(path, key, body);
  const again = await call(path, key, body);
  return { first, isDead, done, soon, later, again, total: (await drafts()) - before };
}

test('a process that is killed at any statement of a keyed call has it done once: anew, or not again', async () => {
  const outcomes = new Set<string>();
  for (let at = 1; ; at += 1) {
    let isDead = true;
    for (const when of ['before', 'after'] as const) {
      const key = `cut ${at} ${when}`;
      const one = await cutOff(key, at, when);
      isDead = one.isDead;
      expect(one.total, key).toBe(1);
      if (!isDead) break;
      if (one.done === 0) {
        // Nothing was committed: the key is free at once, or when the lease is over.
        expect([one.later.status, one.later.code], key).toEqual([200, 0]);
        expect(one.again, key).toMatchObject({ code: 0, isReplayed: true, data: one.later.data });
        outcomes.add('anew');
      } else if (one.later.status === 200) {
        expect(one.later, key).toMatchObject({ code: 0, isReplayed: true });
        outcomes.add('answered');
      } else {
        expect(one.later, key).toMatchObject({ status: 409, code: 40, retryAfter: null });
        expect(one.again.status, key).toBe(409);
        outcomes.add('refused');
      }
    }
    if (!isDead) break;
  }
  expect(outcomes).toEqual(new Set(['anew', 'refused', 'answered']));
});

test('a process that stood still for longer than its lease commits nothing when it wakes up', async () => {
  const once = createOnceByKey(shop.tools);
  const keyed = { key: 'asleep', scope: 'staff x', path: '/x', body: {}, files: [] };
  const note = (id: string) => shop.tools.db.insertInto('used_proof').values({ id, until: shop.clock.now() }).execute();
  let wake = () => {};
  const asleep = new Promise<void>((done) => {
    wake = done;
  });
  const first = once(
    keyed,
    async () => {
      await asleep;
      await note('first');
      return ok({ n: 1 });
    },
    () => true,
  );
  await expect
    .poll(async () => (await pool.query(`select from idempotent_call where scope = 'staff x'`)).rowCount)
    .toBe(1);
  shop.clock.pass(11 * second);
  const run = async () => {
    await note('second');
    return ok({ n: 2 });
  };
  expect(await once(keyed, run, () => true)).toEqual({ result: ok({ n: 2 }), isRepeated: false });
  wake();
  expect((await first).result).toMatchObject({ ok: false, refusal: { status: 409 } });
  expect((await pool.query('select from used_proof')).rowCount).toBe(1);
});

test('a fault after a commit keeps the key, so that nothing is done twice', async () => {
  const once = createOnceByKey(shop.tools);
  const keyed = { key: 'half', scope: 'staff y', path: '/x', body: {}, files: [] };
  const half = () =>
    shop.tools.db
      .transaction()
      .execute((tx) => tx.deleteFrom('used_proof').execute())
      .then(() => Promise.reject(new Error('a fault of the test')));
  await expect(once(keyed, half, () => true)).rejects.toThrow('a fault');
  const again = await once(
    keyed,
    async () => ok({}),
    () => true,
  );
  expect(again.result).toMatchObject({ ok: false, refusal: { status: 409 } });
});
