import type { Tx } from '../../platform/db/database.ts';
import type { Random } from '../../platform/random.ts';
import type { Text } from '../../shared/locale.ts';
import { writeRate } from './tax-rate.repo.ts';
import { shippingCategory } from './tax-rate.ts';

/** Rate of a country as a new shop begins with it, for goods and for shipping. */
export interface TaxRateDraft {
  countryCode: string;
  name: Text;
  /** In 1/1000 percent. */
  rate: number;
}

/** Puts the rates of countries into a new shop. */
export async function saveTaxRates(tx: Tx, drafts: TaxRateDraft[], random: Random, now: Date): Promise<void> {
  for (const { countryCode: country, name, rate } of drafts)
    for (const category of ['standard', shippingCategory]) {
      const place = { country, province: '', postal_codes: '' };
      await writeRate(tx, { id: random.id(), ...place, category, parts: [{ name, rate }], starts_at: null }, now);
    }
}
