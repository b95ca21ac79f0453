import { lastOff, luhn, mod11_10, remainder, weighed } from './check-digits.ts';
import { spanish } from './eu-letters.ts';
import { bulgarian, cypriot, czech, dutch, french, irish, latvian, lithuanian } from './eu-many.ts';
import type { NumberRule } from './rule.ts';

/**
 * VAT identification numbers of the EU: structure by the Commission's VIES ("VAT number formats"), check digits as the
 * member states publish them; compared with the library stdnum 1.12 number by number. Keys are ISO 3166-1: Greece is GR,
 * its numbers begin with EL.
 */
export const euRules: Readonly<Record<string, NumberRule>> = {
  AT: { prefix: 'AT', pattern: /^U\d{8}$/, check: austrian, example: 'U13585627' },
  BE: { prefix: 'BE', pattern: /^[01]\d{9}$/, check: belgian, example: '0403019261' },
  BG: { prefix: 'BG', pattern: /^\d{9,10}$/, check: bulgarian, example: '175074752' },
  CY: { prefix: 'CY', pattern: /^\d{8}[A-Z]$/, check: cypriot, example: '10259033P' },
  CZ: { prefix: 'CZ', pattern: /^\d{8,10}$/, check: czech, example: '25123891' },
  DE: { prefix: 'DE', pattern: /^[1-9]\d{8}$/, check: mod11_10, example: '136695976' },
  DK: { prefix: 'DK', pattern: /^[1-9]\d{7}$/, check: zero(11, [2, 7, 6, 5, 4, 3, 2, 1]), example: '13585628' },
  EE: { prefix: 'EE', pattern: /^\d{9}$/, check: zero(10, [3, 7, 1, 3, 7, 1, 3, 7, 1]), example: '100931558' },
  ES: { prefix: 'ES', pattern: /^[A-Z0-9]\d{7}[A-Z0-9]$/, check: spanish, example: 'B58378431' },
  FI: { prefix: 'FI', pattern: /^\d{8}$/, check: zero(11, [7, 9, 10, 5, 8, 4, 2, 1]), example: '20774740' },
  FR: { prefix: 'FR', pattern: /^[0-9A-HJ-NP-Z]{2}\d{9}$/, check: french, example: '40303265045' },
  GR: { prefix: 'EL', pattern: /^\d{9}$/, check: greek, example: '094259216' },
  HR: { prefix: 'HR', pattern: /^\d{11}$/, check: mod11_10, example: '33392005961' },
  HU: { prefix: 'HU', pattern: /^\d{8}$/, check: zero(10, [9, 7, 3, 1, 9, 7, 3, 1]), example: '12892312' },
  IE: { prefix: 'IE', pattern: /^\d[0-9A-Z+*]\d{5}[A-W][A-IW]?$/, check: irish, example: '6433435F' },
  IT: { prefix: 'IT', pattern: /^\d{11}$/, check: italian, example: '00743110157' },
  LT: { prefix: 'LT', pattern: /^(?:\d{7}1\d|\d{10}1\d)$/, check: lithuanian, example: '119511515' },
  LU: { prefix: 'LU', pattern: /^\d{8}$/, check: luxembourgish, example: '15027442' },
  LV: { prefix: 'LV', pattern: /^\d{11}$/, check: latvian, example: '40003521600' },
  MT: { prefix: 'MT', pattern: /^[1-9]\d{7}$/, check: zero(37, [3, 4, 6, 7, 8, 9, 10, 1]), example: '11679112' },
  NL: { prefix: 'NL', pattern: /^\d{9}B\d{2}$/, check: dutch, example: '004495445B01' },
  PL: { prefix: 'PL', pattern: /^\d{10}$/, check: zero(11, [6, 5, 7, 2, 3, 4, 5, 6, 7, -1]), example: '8567346215' },
  PT: { prefix: 'PT', pattern: /^[1-9]\d{8}$/, check: portuguese, example: '501964843' },
  RO: { prefix: 'RO', pattern: /^[1-9]\d{1,9}$/, check: romanian, example: '18547290' },
  SE: {
    prefix: 'SE',
    pattern: /^\d{10}(?!00)\d{2}$/,
    check: (number) => luhn(number.slice(0, 10)),
    example: '123456789701',
  },
  SI: { prefix: 'SI', pattern: /^[1-9]\d{7}$/, check: slovenian, example: '50223054' },
  SK: {
    prefix: 'SK',
    pattern: /^[1-9]\d[2-47-9]\d{7}$/,
    check: (number) => remainder(number, 11) === 0,
    example: '2022749619',
  },
};

/** Whether a country is a member state, as far as tax on goods is concerned. */
export function isMemberState(country: string): boolean {
  return Object.hasOwn(euRules, country);
}

/** The weighed sum leaves nothing. */
function zero(modulus: number, weights: readonly number[]) {
  return (number: string) => weighed(number, weights) % modulus === 0;
}

function austrian(number: string): boolean {
  const [rest, last] = lastOff(number.slice(1));
  const sum = Array.from(rest, Number).reduce((all, digit, index) => {
    const doubled = index % 2 === 0 ? digit : digit * 2;
    return all + (doubled > 9 ? doubled - 9 : doubled);
  }, 4);
  return (10 - (sum % 10)) % 10 === last;
}

function belgian(number: string): boolean {
  return 97 - remainder(number.slice(0, 8), 97) === Number(number.slice(8));
}

function greek(number: string): boolean {
  const [rest, last] = lastOff(number);
  return (weighed(rest, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === last;
}

/** Of the province that issued it, 001 to 100 or one of five others. */
function italian(number: string): boolean {
  const province = Number(number.slice(7, 10));
  const isProvince = (province >= 1 && province <= 100) || [120, 121, 888, 999].includes(province);
  return luhn(number) && isProvince && Number(number.slice(0, 7)) > 0;
}

function luxembourgish(number: string): boolean {
  return remainder(number.slice(0, 6), 89) === Number(number.slice(6));
}

function portuguese(number: string): boolean {
  const [rest, last] = lastOff(number);
  return ((11 - (weighed(rest, [9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11) % 10 === last;
}

function romanian(number: string): boolean {
  const [rest, last] = lastOff(number);
  return ((10 * weighed(rest.padStart(9, '0'), [7, 5, 3, 2, 1, 7, 5, 3, 2])) % 11) % 10 === last;
}

function slovenian(number: string): boolean {
  const [rest, last] = lastOff(number);
  const check = 11 - (weighed(rest, [8, 7, 6, 5, 4, 3, 2]) % 11);
  return check === 10 ? last === 0 : check === last;
}
