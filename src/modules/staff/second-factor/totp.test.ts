import { expect, test } from 'vitest';
import { systemRandom } from '../../../platform/random.ts';
import { newSecret, otpauthUrl, stepOf } from './totp.ts';

// The secret and times of RFC 6238, appendix B (SHA-1), cut to six digits.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_234_567_890, '005924', 41_152_263],
  [20_000_000_000, '353130', 666_666_666],
])('at %i seconds the code is %s, of step %i', (seconds, code, step) => {
  expect(stepOf(code, secret, at(seconds))).toBe(step);
  expect(stepOf(`${code.slice(0, 3)} ${code.slice(3)}`, secret, at(seconds))).toBe(step);
});

test('a clock may be one step off, in either direction, and names the step of the code', () => {
  expect(stepOf('287082', secret, at(59 + 30))).toBe(1);
  expect(stepOf('287082', secret, at(29))).toBe(1);
  expect(stepOf('287082', secret, at(59 + 61))).toBeNull();
});

test.each(['287083', '', '28708', '2870820', 'abcdef', '２８７０８２', '-28708', "' or 1"])(
  '"%s" is no code',
  (code) => {
    expect(stepOf(code, secret, at(59))).toBeNull();
  },
);

test('secrets have 160 bits, and no two are alike', () => {
  const made = Array.from({ length: 50 }, () => newSecret(systemRandom.token));
  expect(new Set(made).size).toBe(50);
  for (const each of made) expect(each).toMatch(/^[A-Z2-7]{32}$/);
});

test('names with colons do not move the account into another issuer', () => {
  const url = otpauthUrl(secret, { issuer: 'Tea: house', label: 'mei@teahouse.example' });
  expect(url).toContain('otpauth://totp/Tea%20%20house:mei%40teahouse.example?issuer=Tea%20%20house&secret=GEZ');
});
