import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nameOf, readAccount } from './account.ts';
import { isEmail } from './email.ts';

test.each([
  ['Ana@Example.com', 'ana@example.com'],
  [' a+b@x.com ', 'a+b@x.com'],
  ['o’ana@x.com', null],
  ['ana@x', null],
  ['ana@x..com', null],
  ['ana@-x.com', null],
  ['@x.com', null],
  [`${'a'.repeat(64)}@x.com`, `${'a'.repeat(64)}@x.com`],
  [`${'a'.repeat(65)}@x.com`, null],
  [`a@${'b'.repeat(63)}.${'b'.repeat(63)}.${'b'.repeat(63)}.${'b'.repeat(60)}.com`, null],
  ['+63 917 123 4567', '+639171234567'],
  ['+852-6123-4567', '+85261234567'],
  ['(1) 415.555.2671', '+14155552671'],
  ['639171234567', '+639171234567'],
  ['09171234567', null],
  ['+1', null],
  ['+12', '+12'],
  ['+123456789012345', '+123456789012345'],
  ['+1234567890123456', null],
  ['++639171234567', null],
  ['6+39171234567', null],
  ['', null],
  ['ana', null],
])('%j is read as %j', (typed, name) => {
  const account = readAccount(typed);
  expect(account && nameOf(account)).toBe(name);
});

const names = fc.stringMatching(/^[a-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}$/);
const label = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,20}[a-z0-9])?$/);

test('whatever has the form of an address is one, and its case makes no difference', () => {
  fc.assert(
    fc.property(names, fc.array(label, { minLength: 2, maxLength: 4 }), (name, labels) => {
      const address = `${name}@${labels.join('.')}`;
      expect(readAccount(address)).toEqual({ email: address });
      expect(readAccount(address.toUpperCase())).toEqual({ email: address });
    }),
  );
});

test('every number is read as one of E.164, and read again stays what it is', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[ ().-]{0,3}\+?[1-9]([ ().-]?[0-9]){1,14}$/), (typed) => {
      const number = readAccount(typed)?.mobile ?? '';
      expect(number).toMatch(/^\+[1-9]\d{1,14}$/);
      expect(readAccount(number)).toEqual({ mobile: number });
    }),
  );
});

/** Characters that patterns were given since `heard` was emptied: their work is bounded by it, whatever the machine does. */
let heard = 0;

beforeEach(() => {
  heard = 0;
  const exec = RegExp.prototype.exec;
  // `test`, `match` and `replace` all go through `exec` once it is not the engine's own (ECMA-262, RegExpExec).
  vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function counted(this: RegExp, text: string) {
    heard += text.length;
    return exec.call(this, text);
  });
});

afterEach(() => vi.restoreAllMocks());

const hostile = [
  (n: number) => 'a'.repeat(n),
  (n: number) => `${'a'.repeat(n)}@`,
  (n: number) => `a@${'a'.repeat(n)}`,
  (n: number) => `a@${'a.'.repeat(n / 2)}`,
  (n: number) => `a@${'a-'.repeat(n / 2)}`,
  (n: number) => 'a@'.repeat(n / 2),
  (n: number) => `a@b.${'-'.repeat(n)}c`,
  (n: number) => `a@b.${'a'.repeat(n)}!`,
  (n: number) => `a@b.${'a-'.repeat(n / 2)}!`,
  (n: number) => '1'.repeat(n),
  (n: number) => `+${'1 '.repeat(n / 2)}`,
  (n: number) => `${' '.repeat(n)}a@b.com`,
  (n: number) => `1${'(.-)'.repeat(n / 4)}`,
];

test.each(hostile.map((make) => [make(8), make]))(
  '%j and so on, up to a hundred thousand characters, takes no more work',
  (_, make) => {
    for (const length of [1000, 10_000, 100_000]) {
      const text = make(length);
      heard = 0;
      expect(isEmail(text)).toBe(false);
      expect(readAccount(text)).toBeNull();
      expect(heard, `characters that patterns saw of ${length}`).toBeLessThan(2000);
    }
  },
);

test('nor does any other text', () => {
  const text = fc.string({ unit: 'binary', minLength: 0, maxLength: 300 });
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 100_000 }), (part, length) => {
      const long = part.repeat(Math.ceil(length / Math.max(1, part.length))).slice(0, length);
      heard = 0;
      readAccount(long);
      isEmail(long);
      expect(heard).toBeLessThan(2000);
    }),
    { numRuns: 40 },
  );
});

test('and on what they do see they do not try without end: the worst of 254 characters, a thousand times each', () => {
  for (const make of hostile) {
    const text = make(246);
    for (let count = 0; count < 1000; count += 1) isEmail(text);
    expect(isEmail(text)).toBe(false);
  }
});
