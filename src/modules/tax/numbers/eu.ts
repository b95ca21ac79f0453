import { stdnum } from 'stdnum';
import type { NumberRule } from './rule.ts';

/** VAT identification numbers of the EU's member states, by ISO 3166-1: Greece is GR, and its numbers begin with EL. */
export const euRules: Readonly<Record<string, NumberRule>> = {
  AT: { prefix: 'AT', kinds: ['uid'], example: 'U13585627' },
  BE: { prefix: 'BE', kinds: ['vat'], example: '0403019261' },
  BG: { prefix: 'BG', kinds: ['egn', 'pnf'], also: bulgarianFirm, example: '175074752' },
  CY: { prefix: 'CY', kinds: ['vat'], example: '10259033P' },
  CZ: { prefix: 'CZ', kinds: ['dic'], example: '25123891' },
  DE: { prefix: 'DE', kinds: ['vat'], example: '136695976' },
  DK: { prefix: 'DK', kinds: ['cvr'], example: '13585628' },
  EE: { prefix: 'EE', kinds: ['kmkr'], example: '100931558' },
  ES: { prefix: 'ES', kinds: ['nif'], example: 'B58378431' },
  FI: { prefix: 'FI', kinds: ['alv'], example: '20774740' },
  FR: { prefix: 'FR', kinds: ['tva'], example: '40303265045' },
  GR: { prefix: 'EL', kinds: ['vat'], example: '094259216' },
  HR: { prefix: 'HR', kinds: ['oib'], example: '33392005961' },
  HU: { prefix: 'HU', kinds: ['anum'], example: '12892312' },
  IE: { prefix: 'IE', kinds: ['vat'], example: '6433435F' },
  IT: { prefix: 'IT', kinds: ['iva'], example: '00743110157' },
  LT: { prefix: 'LT', kinds: ['pvm'], example: '119511515' },
  LU: { prefix: 'LU', kinds: ['tva'], example: '15027442' },
  LV: { prefix: 'LV', kinds: ['pvn'], example: '40003521600' },
  MT: { prefix: 'MT', kinds: ['vat'], example: '11679112' },
  NL: { prefix: 'NL', kinds: ['btw'], example: '004495445B01' },
  PL: { prefix: 'PL', kinds: ['nip'], example: '8567346215' },
  PT: { prefix: 'PT', kinds: ['nif'], example: '501964843' },
  RO: { prefix: 'RO', kinds: ['cui'], example: '18547290' },
  SE: { prefix: 'SE', kinds: ['vat'], example: '123456789701' },
  SI: { prefix: 'SI', kinds: ['ddv'], example: '50223054' },
  SK: { prefix: 'SK', kinds: [], also: slovak, example: '2022749619' },
};

/** The library takes wrong numbers of ten digits for right ones here (stdnum 1.12); these are judged as those of persons. */
function bulgarianFirm(body: string): boolean {
  return body.length === 9 && stdnum.BG?.vat?.validate(body).isValid === true;
}

/** The library looks at the first digit where the third is meant (stdnum 1.12), and refuses traders whose numbers begin with 1. */
function slovak(body: string): boolean {
  return /^[1-9]\d[2-47-9]\d{7}$/.test(body) && Number(body) % 11 === 0;
}

/** Tests if a country is a member state for tax on goods. */
export function isMemberState(country: string): boolean {
  return Object.hasOwn(euRules, country);
}
