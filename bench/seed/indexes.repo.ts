import { sql } from 'kysely';
import type { Tx } from '../../src/platform/db/database.ts';
import { tables } from './tables.repo.ts';

/** Drops every index of the catalogue that no constraint needs; returns the statements that create them again. */
export async function setIndexesAside(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ name: string; made: string }>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made from pg_index i
    where i.indrelid = any(${tables}::regclass[])
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid) order by 1`.execute(tx);
  for (const { name } of rows) await sql`drop index ${sql.raw(name)}`.execute(tx);
  return rows.map(({ made }) => made);
}

export async function buildIndexes(tx: Tx, made: string[]): Promise<void> {
  // Enough to sort four million rows at once; a machine with less is slower, not worse.
  await sql`set local maintenance_work_mem = '512MB'`.execute(tx);
  await sql`set local max_parallel_maintenance_workers = 2`.execute(tx);
  for (const each of made) await sql.raw(each).execute(tx);
}
