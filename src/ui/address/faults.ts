import type { Regions } from '../../shared/contracts/postal-address.ts';

/** Digits with the marks that people write between them; the server knows each country's numbers. */
export function isPhone(text: string): boolean {
  const digits = text.normalize('NFKC').replace(/[\s().\-/–]/g, '');
  return /^\+?\d{4,15}$/.test(digits);
}

/** Forgiving about width, case, spaces and a country's own prefix (`LV-1073`), as the server is. */
export function fitsPostalCode(typed: string, regions: Regions): boolean {
  const { postalCodePattern, countryCode, rows } = regions;
  if (!postalCodePattern || !rows.flat().includes('postalCode')) return true;
  const pattern = new RegExp(`^(?:${postalCodePattern})$`, 'i');
  const plain = typed.normalize('NFKC').trim();
  const bare = plain.replace(/[\s-]/g, '');
  const grouped = bare.replace(/^(\d{5})(\d{4})$/, '$1-$2');
  return [plain, bare, grouped, `${countryCode}-${bare}`, bare.slice(2)].some((form) => pattern.test(form));
}
