import type { Seller } from '../../shared/contracts/seller.ts';
import { fieldError, type Result, refuse } from '../../shared/refusal.ts';

/** Puts sent fields over the kept seller; the VAT number and the IBAN are kept without spaces. */
export function sellerWith(sent: Partial<Seller>, kept: Seller): Seller {
  const merged = { ...kept, ...sent };
  return { ...merged, vatId: bare(merged.vatId), iban: bare(merged.iban) };
}

function bare(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s.-]/gu, '');
}

/** Refuses a VAT number without the code of a country, and an IBAN whose check digits are wrong. */
export function sellerRefusal({ seller }: { seller?: Seller }): Result<never> | null {
  if (seller?.vatId && !/^[A-Z]{2}[0-9A-Z+*]{2,13}$/.test(seller.vatId)) return wrong('vatId', 'seller.vatIdFormat');
  if (seller?.iban && !isIban(seller.iban)) return wrong('iban', 'seller.ibanFormat');
  return null;
}

function wrong(field: string, key: string): Result<never> {
  return refuse('error.form', [fieldError(`seller.${field}`, 'format', key)]);
}

/** Checks an IBAN by ISO 7064 mod 97-10. */
function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false;
  const digits = [...text.slice(4), ...text.slice(0, 4)].map((character) => Number.parseInt(character, 36)).join('');
  return BigInt(digits) % 97n === 1n;
}
