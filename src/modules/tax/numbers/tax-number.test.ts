import { describe, expect, it } from 'vitest';
import { euRules } from './eu.ts';
import { otherRules } from './non-eu.ts';
import { readTaxNumber } from './tax-number.ts';

const rules = Object.entries({ ...euRules, ...otherRules });
/** Countries without a check digit. */
const unchecked = new Set(['US']);

describe.each(rules)('%s', (country, { prefix = '', example }) => {
  it('takes a right number with its letters and without, however it is spaced', () => {
    const read = { number: prefix + example, country, valid: true };
    expect(readTaxNumber(example, country)).toEqual(read);
    expect(readTaxNumber(`${prefix} ${example}`.toLowerCase(), country)).toEqual(read);
    expect(readTaxNumber(example.replace(/^(..)(...)/, '$1.$2-'), country)).toEqual(read);
  });

  it('refuses a number that is too long or too short', () => {
    expect(readTaxNumber(`${prefix}${example}00000`, country).valid).toBe(false);
    expect(readTaxNumber(`${prefix}1`, country).valid).toBe(false);
  });

  if (unchecked.has(country)) return;

  it('notices most single digits that are mistyped', () => {
    const mistyped = Array.from(example).flatMap((digit, at) =>
      /\d/.test(digit) ? [`${example.slice(0, at)}${(Number(digit) + 1) % 10}${example.slice(at + 1)}`] : [],
    );
    const taken = mistyped.filter((number) => readTaxNumber(number, country).valid);
    // Digits behind a Dutch B, Swedish 01 or a Canadian RT are of no check.
    expect(taken.length).toBeLessThanOrEqual(Math.ceil(mistyped.length / 3));
  });
});

it.each([
  // Persons and other elder kinds, beside the examples of their rules.
  ['BG', '7523169263'],
  ['CZ', '7103192745'],
  ['SK', '1020216747'],
  ['ES', '54362315K'],
  ['ES', 'X2482300W'],
  ['ES', 'M1234567L'],
  ['FR', 'K7399859412'],
  ['FR', '83404833048'],
  ['GB', '980780684001'],
  ['IE', '6433435OA'],
  ['IE', '8D79739I'],
  ['LT', '290061371314'],
  ['LV', '16117519997'],
  ['NL', '123456789B13'],
  ['RU', '500100732259'],
])('%s takes %s', (country, number) => {
  expect(readTaxNumber(number, country)).toMatchObject({ country, valid: true });
});

it('believes the letters of a number more than the address of its owner', () => {
  expect(readTaxNumber('DE 136 695 976', 'NL')).toEqual({ number: 'DE136695976', country: 'DE', valid: true });
  expect(readTaxNumber('EL094259216', 'DE')).toMatchObject({ country: 'GR', valid: true });
  expect(readTaxNumber('DE136695977', 'NL').valid).toBe(false);
});

it('takes the numbers of countries that it knows no rule of as they are, and nothing that could be none', () => {
  expect(readTaxNumber('123-456-789-000', 'PH')).toEqual({ number: '123456789000', country: 'PH', valid: true });
  for (const nonsense of ['none', '12', '<script>1</script>', 'x'.repeat(40)])
    expect(readTaxNumber(nonsense, 'PH').valid).toBe(false);
});
