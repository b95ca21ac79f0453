import type { Text } from '../../shared/locale.ts';
import type { Json, Time } from './tables.ts';

export interface TaxRateTable {
  id: string;
  country: string;
  province: string;
  postal_codes: string;
  category: string;
  parts: Json<{ name: Text; rate: number }[]>;
  starts_at: Date | null;
  updated_at: Time;
}
