import { expect, test } from 'vitest';
import { provePassword } from '../src/modules/customers/index.ts';
import { deleteOldTokens } from '../src/platform/http/throttle.repo.ts';
import { second } from './support/clock.ts';
import { account, customer, signedInTo } from './support/customers.ts';
import { meisShop } from './support/shop.ts';

const shop = await meisShop({ rateLimits: true });
const pace = { count: 3, seconds: 90 };

async function kept(password: string): Promise<string> {
  const result = await shop.tools.hashing.hash(password);
  if (!result.ok) throw new Error('busy');
  return result.value;
}

test('three tries at once, then one every thirty seconds, whichever process counts', async () => {
  const other = await shop.another({ clock: shop.clock });
  const tries = [shop, other, shop, other, shop].map(({ tools }) => tools.throttle('tea', pace));
  expect((await Promise.all(tries)).filter((wait) => wait === null)).toHaveLength(3);
  expect(await other.tools.throttle('tea', pace)).toBe(30);
  shop.clock.pass(29 * second);
  expect(await shop.tools.throttle('tea', pace)).toBe(1);
  shop.clock.pass(second);
  expect(await shop.tools.throttle('tea', pace)).toBeNull();
  expect(await other.tools.throttle('tea', pace), 'and no more than that one').toBe(30);
  expect(await shop.tools.throttle('another tea', pace)).toBeNull();
});

test('used-up counters are deleted by the job, active ones are not', async () => {
  await shop.tools.throttle('young', pace);
  await shop.tools.throttle('old', { count: 1, seconds: 10 });
  shop.clock.pass(20 * second);
  await deleteOldTokens(shop.tools.db, shop.clock.now());
  const keys = (await shop.tools.db.selectFrom('throttle').select('key').execute()).map(({ key }) => key);
  expect(keys).toContain('young');
  expect(keys).not.toContain('old');
});

test('Ana confirms her identity by her password, and guesses by a session are slowed down', async () => {
  const id = await account(shop, { passwordHash: await kept('jasmine at dawn') });
  const session = (await signedInTo(shop, id)).id;
  const confirm = (password: string) => provePassword(shop.tools, { customerId: id, sessionId: session }, password);
  expect(await confirm('jasmine at dawn')).toMatchObject({ ok: true, value: { customerId: id } });
  expect(await confirm('')).toMatchObject({ refusal: { errors: [{ field: 'password', rule: 'required' }] } });
  expect(await confirm('oolong at dusk')).toMatchObject({
    refusal: { errors: [{ field: 'password', rule: 'wrong' }] },
  });
  for (let attempt = 0; attempt < 8; attempt += 1) await confirm('oolong at dusk');
  expect(await confirm('jasmine at dawn')).toMatchObject({ refusal: { later: { status: 429, seconds: 90 } } });
});

test('Ben has no password: a sign-in counts as his confirmation for ten minutes', async () => {
  const ben = await customer(shop, { email: 'ben@example.com' });
  const { id: sessionId } = await shop.tools.db
    .selectFrom('customer_session')
    .select('id')
    .where('customer_id', '=', ben.id)
    .executeTakeFirstOrThrow();
  const confirm = () => provePassword(shop.tools, { customerId: ben.id, sessionId }, '');
  shop.clock.pass(599 * second);
  expect((await confirm()).ok).toBe(true);
  shop.clock.pass(second);
  expect(await confirm()).toMatchObject({ refusal: { message: { key: 'account.proveAgain' } } });
});
