import { otherRules } from './elsewhere.ts';
import { euRules } from './eu.ts';
import type { NumberRule } from './rule.ts';

/** A number under which a buyer accounts for tax. */
export interface TaxNumber {
  /** As its country writes it, e.g. NL004495445B01; as typed where it is none. */
  number: string;
  /** ISO 3166-1; that of the buyer where the number does not tell. */
  country: string;
  /** Whether format and check digits are right; whether somebody has it is not asked. */
  valid: boolean;
}

const rules = new Map<string, NumberRule>(Object.entries({ ...euRules, ...otherRules }));

/**
 * Judges a number as somebody of a country typed it. One that begins with another country's letters is judged by that one's rules.
 * Numbers of countries that the shop knows no rule of are right when they could be any.
 */
export function readTaxNumber(typed: string, country: string): TaxNumber {
  const bare = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s.\-/]/gu, '');
  const own = rules.get(country);
  const abroad = [...rules].filter(([, { prefix }]) => prefix !== undefined && bare.startsWith(prefix));
  const candidates = own ? [[country, own] as const, ...abroad] : abroad;
  for (const [of, rule] of candidates) {
    const number = numberBy(rule, bare);
    if (number !== null) return { number, country: of, valid: true };
  }
  const isAnything = !own && abroad.length === 0 && /^(?=.*\d)[A-Z0-9]{4,20}$/.test(bare);
  return { number: isAnything ? bare : typed, country, valid: isAnything };
}

/** What a right number of a country looks like; null where no rule is known. */
export function exampleOf(country: string): string | null {
  const rule = rules.get(country);
  return rule ? (rule.prefix ?? '') + rule.example : null;
}

/** The number as it is written, or null where it is none of this country. */
function numberBy({ prefix = '', pattern, check }: NumberRule, bare: string): string | null {
  const body = prefix && bare.startsWith(prefix) ? bare.slice(prefix.length) : bare;
  return pattern.test(body) && (check?.(body) ?? true) ? prefix + body : null;
}
