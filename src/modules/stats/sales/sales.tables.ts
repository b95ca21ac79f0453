import type { Generated } from 'kysely';
import type { Json } from '../../../platform/db/columns.ts';

export interface SalesStateTable {
  only_row: Generated<boolean>;
  /** Zone by which the sums were counted. */
  time_zone: string;
  /** Release of the sums: 2 with countries, 3 with those in the currency of the shop. */
  counted: Generated<number>;
  checked_at: Date | null;
  differences: Json<SalesDifference[]>;
  differences_at: Date | null;
}

/** Sum that the nightly count found and mended. */
export interface SalesDifference {
  day: string;
  currency: string;
  /** `orders`, `gross`, `refunds`, `tax` or `shipping` of a day; `products` and `countries` for sums of these that differ. */
  field: string;
  stored: number;
  counted: number;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    sales_state: SalesStateTable;
  }
}
