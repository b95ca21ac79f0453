import type { Json, Time } from '../../platform/db/columns.ts';
import type { Text } from '../../shared/locale.ts';

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

declare module '../../platform/db/tables.ts' {
  interface Tables {
    tax_rate: TaxRateTable;
  }
}
