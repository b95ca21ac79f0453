import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** Takes the places of pre-orders whose day has come, in UTC; returns the variants. */
export async function closePreorders(tx: Tx, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update variant set preorder_places = 0 where id in (
      select id from variant where preorder_places > 0 and preorder_on <= (${now}::timestamptz at time zone 'UTC')::date
      order by id for no key update)
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}
