import type { Db, Tx } from '../../../platform/db/database.ts';
import type { CurrencyCode } from '../../../shared/money.ts';

export interface CurrencyRow {
  code: CurrencyCode;
  rate: string;
  position: number;
  followed: boolean;
  source: string;
  updated_at: Date;
}

const columns = ['code', 'rate', 'position', 'followed', 'source', 'updated_at'] as const;

/** The currencies beside the base one, in the order in which they are offered. */
export function currencyRows(db: Db): Promise<CurrencyRow[]> {
  return db.selectFrom('currency').select(columns).orderBy('position').orderBy('code').execute() as Promise<
    CurrencyRow[]
  >;
}

/** The same, kept from changing until the transaction ends. */
export function lockCurrencies(tx: Tx): Promise<CurrencyRow[]> {
  return tx.selectFrom('currency').select(columns).orderBy('code').forUpdate().execute() as Promise<CurrencyRow[]>;
}

export async function writeCurrency(tx: Tx, row: CurrencyRow): Promise<void> {
  await tx
    .insertInto('currency')
    .values(row)
    .onConflict((conflict) => conflict.column('code').doUpdateSet(row))
    .execute();
}

/** Takes a currency away, with what its rates were; a variant's own price in it stays for the day it comes back. */
export async function deleteCurrency(tx: Tx, code: CurrencyCode): Promise<void> {
  await tx.deleteFrom('currency').where('code', '=', code).execute();
}

/** Forgets rates that held until longer ago than any reduction is looked back from. */
export async function deleteRates(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('former_rate').where('until', '<', before).execute();
}
