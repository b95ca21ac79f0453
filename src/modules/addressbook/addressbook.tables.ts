import type { Generated } from 'kysely';
import type { Json, Time } from '../../platform/db/columns.ts';
import type { AddressInput } from '../../shared/contracts/postal-address.ts';

export interface CustomerAddressTable {
  id: string;
  customer_id: string;
  address: Json<AddressInput>;
  is_default: Generated<boolean>;
  /** 1 to 20, and no two of a customer's are the same: so there are no more. */
  place: number;
  version: Generated<number>;
  created_at: Time;
  updated_at: Time;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    customer_address: CustomerAddressTable;
  }
}
