import { stdnum, type Validator } from 'stdnum';
import { euRules } from './eu.ts';
import { otherRules } from './non-eu.ts';
import type { NumberRule } from './rule.ts';

/** A number under which a buyer accounts for tax. */
export interface TaxNumber {
  /** As its country writes it, e.g. NL004495445B01; as typed where it is none. */
  number: string;
  /** ISO 3166-1; that of the buyer where the number has no letters of a country. */
  country: string;
  /** True for a valid format and check digits; registers are not queried. */
  valid: boolean;
}

interface Judge extends NumberRule {
  validators: Validator[];
}

const judges = new Map<string, Judge>(
  Object.entries({ ...euRules, ...otherRules }).map(([country, rule]) => [
    country,
    { ...rule, validators: rule.kinds.map((kind) => validatorOf(country, kind)) },
  ]),
);

/** Throws for a kind that the library does not have, e.g. after an upgrade. */
function validatorOf(country: string, kind: string): Validator {
  const found = stdnum[country]?.[kind];
  if (!found) throw new Error(`stdnum knows no ${kind} of ${country}`);
  return found;
}

/**
 * Validates a number as typed by a buyer of a country. One that begins with another country's letters is validated by that
 * country's rules. Numbers of countries without a rule are valid.
 */
export function readTaxNumber(typed: string, country: string): TaxNumber {
  const bare = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s.\-/]/gu, '');
  const own = judges.get(country);
  const abroad = [...judges].filter(([, { prefix }]) => prefix !== undefined && bare.startsWith(prefix));
  const candidates = own ? [[country, own] as const, ...abroad] : abroad;
  for (const [of, rule] of candidates) {
    const number = numberBy(rule, bare);
    if (number !== null) return { number, country: of, valid: true };
  }
  const isAnything = !own && abroad.length === 0 && /^(?=.*\d)[A-Z0-9]{4,20}$/.test(bare);
  return { number: isAnything ? bare : typed, country, valid: isAnything };
}

/** Example of a valid number of a country; null where no rule is known. */
export function exampleOf(country: string): string | null {
  const rule = judges.get(country);
  return rule ? (rule.prefix ?? '') + rule.example : null;
}

/** The number as it is written, or null where it is none of this country. */
function numberBy({ prefix = '', validators, also }: Judge, bare: string): string | null {
  const body = prefix && bare.startsWith(prefix) ? bare.slice(prefix.length) : bare;
  if (also?.(body)) return prefix + body;
  for (const validator of validators) {
    // Swiss numbers are none without their letters, Japanese ones none with theirs.
    const read = [body, prefix + body].map((text) => validator.validate(text)).find(({ isValid }) => isValid);
    if (read?.isValid) return read.compact.startsWith(prefix) ? read.compact : prefix + read.compact;
  }
  return null;
}
