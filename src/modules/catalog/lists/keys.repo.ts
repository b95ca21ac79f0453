import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { byLanguage } from '../../../shared/locale.ts';
import type { StoredSpec } from '../../../shared/stored-spec.ts';

/**
 * Makes what these products are filtered by true again, after their variants, prices or ratings have changed; stock is
 * followed by the database itself (`db/migrations/0008_lists.sql`). Answers how many were not true.
 */
export async function rekey(tx: Tx, productIds: string[]): Promise<number> {
  const ids = sql`${productIds}::uuid[]`;
  const held = sql`select from product_keys where product_id = any(${ids}) order by product_id for update`.execute(tx);
  const written = sql`
    insert into product_keys as known (product_id, keys, price_min, price_max)
    select p.id, product_keys_of(p.id), p.price_min, p.price_max from product p where p.id = any(${ids}) order by p.id
    on conflict (product_id) do update set keys = excluded.keys, price_min = excluded.price_min, price_max = excluded.price_max
    where (known.keys, known.price_min, known.price_max)
      is distinct from (excluded.keys, excluded.price_min, excluded.price_max)`.execute(tx);
  const [, { numAffectedRows }] = await Promise.all([held, written]);
  return Number(numAffectedRows ?? 0);
}

/** Stores the labels of specification values for filters; in one order, against deadlocks. Returns the number of changed ones. */
export async function nameValues(tx: Tx, specs: StoredSpec[]): Promise<number> {
  const rows = specs.flatMap(({ code, name, values }) =>
    values.map(({ value, label, swatch }, position) => ({
      code,
      value,
      name: byLanguage(name),
      label: byLanguage(label),
      swatch: swatch ?? null,
      position,
    })),
  );
  if (rows.length === 0) return 0;
  const { numAffectedRows } = await sql`
    insert into spec_value as known (code, value, name, label, swatch, position)
    select * from json_to_recordset(${JSON.stringify(rows)}::json)
      as r (code text, value text, name jsonb, label jsonb, swatch text, position int)
    order by 1, 2
    on conflict (code, value) do update set name = excluded.name, label = excluded.label,
      swatch = coalesce(excluded.swatch, known.swatch), position = excluded.position
    where (known.name, known.label, known.position) is distinct from (excluded.name, excluded.label, excluded.position)
      or known.swatch is distinct from coalesce(excluded.swatch, known.swatch)`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
