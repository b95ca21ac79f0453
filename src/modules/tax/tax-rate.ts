import type { Destination } from '../../shared/contracts/postal-address.ts';
import type { Text } from '../../shared/locale.ts';
import { covers, precisionOf } from './postal-codes.ts';

/** Every country that has no rate of its own. */
export const elsewhere = '*';
/** The category of what is paid for shipping. */
export const shippingCategory = 'shipping';

/** Tax of one category in one place, from a time on. */
export interface TaxRateRow {
  id: string;
  country: string;
  /** '' for the whole country, like `postal_codes`. */
  province: string;
  postal_codes: string;
  category: string;
  /** Side by side, each of the same amount; rates in 1/1000 percent. */
  parts: { name: Text; rate: number }[];
  starts_at: Date | null;
}

/**
 * The rate in force for each category of what goes to a destination; null where no rate is for its country, so that the shop's
 * own hold. A country with rates of its own is ruled by these alone. The narrowest place wins: postal codes before a
 * province before the country; then what began last.
 */
export function ratesInForce(rows: TaxRateRow[], destination: Destination, now: Date): Map<string, TaxRateRow> | null {
  const begun = rows.filter((row) => row.starts_at === null || row.starts_at <= now);
  const own = begun.filter((row) => row.country === destination.countryCode);
  const ruling = own.length > 0 ? own : begun.filter((row) => row.country === elsewhere);
  if (ruling.length === 0) return null;
  const fitting = ruling.filter((row) => isFor(row, destination)).sort(byForce);
  // The strongest is set last.
  return new Map(fitting.map((row) => [row.category, row]));
}

function isFor({ province, postal_codes }: TaxRateRow, destination: Destination): boolean {
  const there = province === '' || province === destination.province;
  return there && (postal_codes === '' || covers(postal_codes, destination.postalCode));
}

function byForce(a: TaxRateRow, b: TaxRateRow): number {
  const narrower = precisionOf(a.postal_codes) - precisionOf(b.postal_codes);
  const deeper = Number(a.province !== '') - Number(b.province !== '');
  return narrower || deeper || (a.starts_at?.getTime() ?? 0) - (b.starts_at?.getTime() ?? 0);
}
