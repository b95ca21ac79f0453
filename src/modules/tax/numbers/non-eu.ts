import type { NumberRule } from './rule.ts';

/**
 * Numbers of businesses outside the EU, by ISO 3166-1. A country that is missing here has its numbers taken as they are typed;
 * the Philippines' are among them, whose check digit is not published.
 */
export const otherRules: Readonly<Record<string, NumberRule>> = {
  /** ABN. */
  AU: { kinds: ['abn'], example: '51824753556' },
  /** Business number, perhaps with its GST/HST account. */
  CA: { kinds: ['bn'], example: '123026635RT0001' },
  /** UID, with what it is registered for or without. */
  CH: { prefix: 'CHE', kinds: ['vat', 'uid'], example: '100155212MWST' },
  /** Unified social credit code. */
  CN: { kinds: ['uscc'], example: '91110000600037341L' },
  GB: { prefix: 'GB', kinds: ['vat'], example: '980780684' },
  /** GSTIN. */
  IN: { kinds: ['gstin'], example: '27AAPFU0939F1ZV' },
  /** Qualified invoice issuer, or the corporate number without its T. */
  JP: { prefix: 'T', kinds: ['cn'], example: '5835678256246' },
  KR: { kinds: ['brn'], example: '1168119948' },
  /** Organisation number, registered for VAT or not. */
  NO: { prefix: 'NO', kinds: ['mva', 'orgnr'], example: '995525828MVA' },
  /** IRD number, which is the GST number. */
  NZ: { kinds: ['ird'], example: '49091850' },
  /** INN of an organisation or a person. */
  RU: { kinds: ['inn'], example: '7707083893' },
  /** EIN; it has no check digit. */
  US: { kinds: ['ein'], example: '042103594' },
};
