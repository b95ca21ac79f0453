import type { Regions } from '../../shared/contracts/postal-address.ts';

/** Checks for digits and common separators; the server checks each country's format. */
export function isPhone(text: string): boolean {
  const digits = text.normalize('NFKC').replace(/[\s().\-/–]/g, '');
  return /^\+?\d{4,15}$/.test(digits);
}

/** Checks a postal code; ignores width, case, spaces and the country prefix (`LV-1073`), as the server does. */
export function fitsPostalCode(typed: string, regions: Regions): boolean {
  const { postalCodePattern, countryCode, rows } = regions;
  if (!postalCodePattern || !rows.flat().includes('postalCode')) return true;
  const pattern = new RegExp(`^(?:${postalCodePattern})$`, 'i');
  const plain = typed.normalize('NFKC').trim();
  const bare = plain.replace(/[\s-]/g, '');
  const grouped = bare.replace(/^(\d{5})(\d{4})$/, '$1-$2');
  return [plain, bare, grouped, `${countryCode}-${bare}`, bare.slice(2)].some((form) => pattern.test(form));
}
