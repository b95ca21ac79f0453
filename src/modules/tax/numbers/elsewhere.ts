import { digits, lastOff, luhn, weighed } from './check-digits.ts';
import type { NumberRule } from './rule.ts';

/**
 * Numbers of businesses outside the EU, by ISO 3166-1; sources beside each. A country that is missing here has its numbers
 * taken as they are typed.
 */
export const otherRules: Readonly<Record<string, NumberRule>> = {
  /** ABN: abr.business.gov.au, "Format of the ABN". */
  AU: { pattern: /^[1-9]\d{10}$/, check: australian, example: '51824753556' },
  /** Business number, perhaps with its GST/HST account: canada.ca, "Business number". */
  CA: { pattern: /^\d{9}(?:RT\d{4})?$/, check: (number) => luhn(number.slice(0, 9)), example: '123026635RT0001' },
  /** UID with what it is registered for: bfs.admin.ch, "UID". */
  CH: { prefix: 'CHE', pattern: /^\d{9}(?:MWST|TVA|IVA|TPV)?$/, check: swiss, example: '100155212MWST' },
  /** Unified social credit code: GB 32100-2015. */
  CN: {
    pattern: /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/,
    check: chinese,
    example: '91110000600037341L',
  },
  /** VAT: gov.uk, VATREG (9 digits, 12 with a branch; GD and HA for government and health). */
  GB: { prefix: 'GB', pattern: /^(?:\d{9}|\d{12}|GD[0-4]\d\d|HA[5-9]\d\d)$/, check: british, example: '980780684' },
  /** GSTIN: cbic-gst.gov.in: state, PAN, entity, Z, check. */
  IN: {
    pattern: /^\d{2}[A-Z]{3}[ABCFGHJKLPT][A-Z]\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/,
    check: indian,
    example: '27AAPFU0939F1ZV',
  },
  /** Qualified invoice issuer, or the corporate number without its T: houjin-bangou.nta.go.jp. */
  JP: { prefix: 'T', pattern: /^[1-9]\d{12}$/, check: japanese, example: '5835678256246' },
  /** Organisation number, registered for VAT: brreg.no. */
  NO: { prefix: 'NO', pattern: /^[89]\d{8}(?:MVA)?$/, check: norwegian, example: '995525828MVA' },
  /** IRD number, which is the GST number: ird.govt.nz. */
  NZ: { pattern: /^\d{8,9}$/, check: newZealand, example: '49091850' },
  /** TIN, with its branch or without: bir.gov.ph; how its check digit is made is not published. */
  PH: { pattern: /^\d{9}(?:\d{3}|\d{5})?$/, example: '123456789000' },
  /** INN of an organisation or a person: nalog.gov.ru. */
  RU: { pattern: /^(?:\d{10}|\d{12})$/, check: russian, example: '7707083893' },
  /** EIN: irs.gov; it has no check digit. */
  US: { pattern: /^\d{9}$/, example: '042103594' },
};

function australian(number: string): boolean {
  const first = String(Number(number[0]) - 1);
  return weighed(first + number.slice(1), [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]) % 89 === 0;
}

function swiss(number: string): boolean {
  return (11 - (weighed(number, [5, 4, 3, 2, 7, 6, 5, 4]) % 11)) % 11 === Number(number[8]);
}

function norwegian(number: string): boolean {
  return (11 - (weighed(number, [3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11 === Number(number[8]);
}

const chineseSigns = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const chineseWeights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

function chinese(number: string): boolean {
  const sum = chineseWeights.reduce(
    (all, weight, index) => all + weight * chineseSigns.indexOf(number[index] ?? ''),
    0,
  );
  return chineseSigns[(31 - (sum % 31)) % 31] === number[17];
}

/** By the rule of 97, or since 2009 by that with 55 or 42 left. */
function british(number: string): boolean {
  if (/^(?:GD|HA)/.test(number)) return true;
  const rest = weighed(number, [8, 7, 6, 5, 4, 3, 2, 10, 1]) % 97;
  return rest === 0 || (Number(number.slice(0, 3)) >= 100 && (rest === 42 || rest === 55));
}

/** Luhn's rule in base 36. */
function indian(number: string): boolean {
  const sum = Array.from(number.slice(0, 14), (sign) => Number.parseInt(sign, 36)).reduce((all, value, index) => {
    const product = value * (1 + (index % 2));
    return all + Math.floor(product / 36) + (product % 36);
  }, 0);
  return (36 - (sum % 36)) % 36 === Number.parseInt(number[14] ?? '', 36);
}

function japanese(number: string): boolean {
  const sum = digits(number.slice(1)).reduceRight((all, digit, index) => all + digit * (index % 2 === 0 ? 2 : 1), 0);
  return 9 - (sum % 9) === Number(number[0]);
}

function newZealand(number: string): boolean {
  if (Number(number) < 10_000_000 || Number(number) > 200_000_000) return false;
  const [rest, last] = lastOff(number.padStart(9, '0'));
  const check = (weights: readonly number[]) => (11 - (weighed(rest, weights) % 11)) % 11;
  const first = check([3, 2, 7, 6, 5, 4, 3, 2]);
  return (first < 10 ? first : check([7, 4, 3, 2, 5, 2, 7, 6])) === last;
}

function russian(number: string): boolean {
  const check = (text: string, weights: readonly number[]) => (weighed(text, weights) % 11) % 10;
  const ten = [2, 4, 10, 3, 5, 9, 4, 6, 8];
  if (number.length === 10) return check(number, ten) === Number(number[9]);
  const eleven = [7, ...ten];
  return check(number, eleven) === Number(number[10]) && check(number, [3, ...eleven]) === Number(number[11]);
}
