import type { Json, Time } from '../../platform/db/columns.ts';
import type { AppFaultKind, AppState } from '../../shared/apps.ts';
import type { AppOff } from '../pricing/index.ts';
import type { Manifest } from './manifest.ts';
import type { RatesAnswer } from './shipping/rate-answer.ts';

export interface AppTable {
  id: string;
  slug: string;
  version: string;
  manifest: Json<Manifest>;
  /** SHA-256 of the files. */
  hash: string;
  state: AppState;
  permissions: string[];
  network: string[];
  /** By the manifest's schema; secrets are encrypted. */
  settings: Json<Record<string, unknown>>;
  last_error: string | null;
  installed_at: Time;
  updated_at: Time;
}

export interface AppFileTable {
  app_id: string;
  path: string;
  bytes: Buffer;
}

export interface AppFaultTable {
  id: string;
  app_id: string;
  at: Time;
  kind: AppFaultKind;
  detail: string;
}

export interface AppValueTable {
  app_id: string;
  key: string;
  /** JSON, wrapped so that null can be kept. */
  value: Json<{ value: unknown }>;
}

export interface AppRateTable {
  key: string;
  app_id: string;
  rates: Json<RatesAnswer>;
  told_at: Date;
}

export interface AppDiscountTable {
  key: string;
  app_id: string;
  told: Json<AppOff>;
  told_at: Date;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    app: AppTable;
    app_file: AppFileTable;
    app_fault: AppFaultTable;
    app_value: AppValueTable;
    app_rate: AppRateTable;
    app_discount: AppDiscountTable;
  }
}
