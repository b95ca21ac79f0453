import { expect, test } from 'vitest';
import { createHashing } from './hashing.ts';
import { validatePassword } from './validate.ts';

const hashing = createHashing({ atOnce: 1, waiting: 20 });

async function hashed(password: string): Promise<string> {
  const result = await hashing.hash(password);
  if (!result.ok) throw new Error('busy');
  return result.value;
}

test('a password is stored as Argon2id with 19 MiB, two passes, one lane and a random salt', async () => {
  const one = await hashed('jasmine at dawn');
  const two = await hashed('jasmine at dawn');
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
});

test('the right password matches, any other does not, and none matches an account without one', async () => {
  const kept = await hashed('jasmine at dawn');
  expect(await hashing.fits(kept, 'jasmine at dawn')).toEqual({ ok: true, value: true });
  for (const wrong of ['Jasmine at dawn', 'jasmine at dawn ', '', 'x'.repeat(100_000)])
    expect(await hashing.fits(kept, wrong), wrong.slice(0, 20)).toEqual({ ok: true, value: false });
  expect(await hashing.fits(null, 'jasmine at dawn')).toEqual({ ok: true, value: false });
});

test('the same characters fit from another keyboard', async () => {
  const composed = 'caf\u00e9 au lait';
  expect(await hashing.fits(await hashed(composed), 'cafe\u0301 au lait')).toEqual({ ok: true, value: true });
});

test('two are computed at once, two wait, and further ones are refused as busy', async () => {
  const busy = createHashing({ atOnce: 2, waiting: 2 });
  const answers = await Promise.all(Array.from({ length: 6 }, () => busy.hash('jasmine at dawn')));
  expect(answers.map((answer) => answer.ok)).toEqual([true, true, true, true, false, false]);
  expect(answers[5]).toMatchObject({ refusal: { later: { status: 503 } } });
  expect((await busy.hash('jasmine at dawn')).ok, 'and the next one is computed').toBe(true);
});

const rule = async (password: string, min = 6) =>
  (await validatePassword(password, { min, accounts: ['Ana.Reyes@example.com', '+639171234567'] }))?.rule ?? 'fine';

test.each([
  ['', 'required'],
  ['tea12', 'min'],
  ['tea 12', 'fine'],
  ['茶茶茶茶茶茶', 'fine'],
  ['🍵🍵🍵🍵🍵', 'min'],
  ['🍵🍵🍵🍵🍵🍵', 'fine'],
  ['x'.repeat(129), 'max'],
  ['🍵'.repeat(128), 'fine'],
  ['123456', 'common'],
  ['PassWord', 'common'],
  ['letmein', 'common'],
  ['ana.reyes@example.com', 'common'],
  ['ana.reyes', 'common'],
  ['639171234567', 'common'],
])('a new password %j is %s', async (password, expected) => {
  expect(await rule(password)).toBe(expected);
});

test('a merchant may require longer ones, and the text names the length', async () => {
  expect(await rule('jasmine at', 12)).toBe('min');
  const refused = await validatePassword('jasmine', { min: 12 });
  expect(refused).toMatchObject({ field: 'password', message: { values: { min: 12 } } });
});

test('a hundred thousand characters are refused as too long', async () => {
  expect(await rule('é'.repeat(100_000))).toBe('max');
});
