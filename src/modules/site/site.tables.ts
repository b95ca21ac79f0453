import type { Generated } from 'kysely';
import type { Json, Time } from '../../platform/db/columns.ts';

export interface SettingTable {
  key: string;
  value: Json<object>;
  updated_at: Generated<Date>;
}

export interface CurrencyTable {
  code: string;
  rate: string;
  position: number;
  followed: Generated<boolean>;
  source: Generated<string>;
  updated_at: Time;
}

export interface FormerRateTable {
  currency: string;
  until: Time;
  rate: string;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    setting: SettingTable;
    currency: CurrencyTable;
    former_rate: FormerRateTable;
  }
}
