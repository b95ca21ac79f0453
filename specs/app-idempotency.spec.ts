import { expect, test } from 'vitest';
import { addApp } from './support/apps.ts';
import { readyToBuy } from './support/buying.ts';
import { meisShop } from './support/shop.ts';

const shop = await meisShop();

const code = `export default { post: { add: async ({ body }, shop) => {
  if (body.no) throw shop.refuse('no');
  if (body.fails) throw new Error('no');
  const count = ((await shop.store.get('count')) ?? 0) + 1;
  await shop.store.set('count', count);
  return { count };
} } };`;

async function add(key: string, body: object, headers: Record<string, string> = {}, path = 'counting/add') {
  const response = await fetch(`${shop.origin}/app/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key, ...headers },
    body: JSON.stringify(body),
  });
  const { code: answered, data } = (await response.json()) as { code: number; data?: { count: number } };
  const isReplayed = response.headers.get('idempotent-replayed') === 'true';
  return { status: response.status, code: answered, count: data?.count, isReplayed };
}

test('a call of an app with an Idempotency-Key is done once, and refused with another body or path', async () => {
  await addApp(shop, { slug: 'counting' }, code);
  expect(await add('one', { a: 1, b: 2 })).toEqual({ status: 200, code: 0, count: 1, isReplayed: false });
  expect(await add('one', { b: 2, a: 1 })).toEqual({ status: 200, code: 0, count: 1, isReplayed: true });
  expect(await add('one', { a: 2 })).toMatchObject({ status: 422, code: 40 });
  expect(await add('one', { a: 1, b: 2 }, {}, 'counting/add?more=1')).toMatchObject({ status: 422 });
  expect(await add('', {})).toMatchObject({ status: 400 });
  expect(await add('x'.repeat(256), {})).toMatchObject({ status: 400 });
  // Keys of one visitor are not those of another.
  const other = { cookie: await visitorCookie() };
  expect(await add('one', { a: 1, b: 2 }, other)).toMatchObject({ count: 2, isReplayed: false });
  expect(await add('one', { a: 1, b: 2 }, other)).toMatchObject({ count: 2, isReplayed: true });
});

test('of ten calls at once under one key one is done; what was refused or failed leaves the key free', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => add('ten', {})));
  expect(answers.filter(({ isReplayed, code: answered }) => answered === 0 && !isReplayed)).toHaveLength(1);
  for (const { status } of answers) expect([200, 409]).toContain(status);
  const { count } = await add('ten', {});
  expect(await add('after', {})).toMatchObject({ count: (count ?? 0) + 1 });
  for (const body of [{ no: 1 }, { no: 1 }, { fails: 1 }]) {
    const answer = await add('free', body);
    expect(answer.code).not.toBe(0);
    expect(answer.isReplayed).toBe(false);
  }
  expect(await add('free', {})).toMatchObject({ code: 0, isReplayed: false });
});

async function visitorCookie(): Promise<string> {
  const ana = shop.visitor();
  await readyToBuy(ana, 'TEA-GREEN');
  return [...ana.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}
