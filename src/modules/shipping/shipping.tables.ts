import type { Generated } from 'kysely';
import type { Json, TextColumn, Time } from '../../platform/db/columns.ts';
import type { AddressInput } from '../../shared/contracts/postal-address.ts';
import type { Area } from '../../shared/contracts/shipping.ts';
import type { Text } from '../../shared/locale.ts';
import type { CurrencyCode } from '../../shared/money.ts';

export interface ShippingMethodTable {
  code: string;
  name: TextColumn;
  position: number;
  price: number;
  free_from: number | null;
  min_days: number;
  max_days: number;
  /** Column that versions before zones read; present ones only write it. */
  countries: Generated<string[]>;
  zone_id: string | null;
  prices: Json<Amounts>;
  free_from_prices: Json<Amounts>;
  steps_by: 'weight' | 'amount' | null;
  steps: Json<ShippingStep[]>;
  pickup: Json<StoredPickup> | null;
  enabled: Generated<boolean>;
  needs_phone: Generated<boolean>;
}

/** Minor units by currency. */
type Amounts = Partial<Record<CurrencyCode, number>>;

/** `upTo` grams (null without a limit) in a table by weight, `from` so much in goods in one by amount. */
export type ShippingStep = { upTo: number | null; amounts: Amounts } | { from: Amounts; amounts: Amounts };

export interface StoredPickup {
  address: AddressInput;
  hours: Exclude<Text, string>;
}

export interface ShippingZoneTable {
  id: string;
  name: string;
  areas: Json<Area[]>;
  exceptions: Json<Area[]>;
  rest: Generated<boolean>;
  updated_at: Time;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    shipping_method: ShippingMethodTable;
    shipping_zone: ShippingZoneTable;
  }
}
