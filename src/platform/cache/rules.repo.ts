import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/**
 * The version of the rules by which orders are priced, as a column of a query that reads something else too: shipping methods
 * and zones, payment methods, tax rates and promotions. It changes in the transaction that changes one of them.
 */
export const rulesVersion = sql<string>`(select version from rules_version)`;

/** Reads the version of the rules by itself. */
export async function readRulesVersion(db: Db): Promise<string> {
  const { rows } = await sql<{ version: string }>`select version from rules_version`.execute(db);
  if (!rows[0]) throw new Error('the version of the rules is missing');
  return rows[0].version;
}
