import { sql } from 'kysely';
import { keptRulesBy } from '../../platform/cache/kept-rules.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { shippingCategory, type TaxRateRow } from './tax-rate.ts';

// Named one by one: a column that a migration adds under traffic must not change what prepared statements answer.
const columns = ['id', 'country', 'province', 'postal_codes', 'category', 'parts', 'starts_at'] as const;

/** The rates of a country and those of every other, whether they are in force or not, as of a version of the rules or now. */
export const ratesOf = keptRulesBy<TaxRateRow[]>(
  (db, country) => db.selectFrom('tax_rate').select(columns).where('country', 'in', [country, '*']).execute(),
  500,
);

/** Tests if the table of rates taxes goods of any destination at a time. */
export async function taxesGoods(db: Db, now: Date): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (
      select from (
        select distinct on (country, province, postal_codes, category) parts from tax_rate
        where category <> ${shippingCategory} and (starts_at is null or starts_at <= ${now})
        order by country, province, postal_codes, category, starts_at desc nulls last
      ) in_force
      where exists (select from jsonb_array_elements(in_force.parts) part where (part ->> 'rate')::int > 0)
    ) as taken`.execute(db);
  return rows[0]?.taken ?? false;
}

/** The next moment at which a rate comes into force. */
export async function nextStart(db: Db, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('tax_rate')
    .select((e) => e.fn.min('starts_at').as('at'))
    .where('starts_at', '>', now)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** By place and category, the latest first; of one country or of all. */
export function rateRows(db: Db, { country, page, pageSize }: RateQuery): Promise<TaxRateRow[]> {
  return ofCountry(db, country)
    .select(columns)
    .orderBy('country')
    .orderBy('province')
    .orderBy('postal_codes')
    .orderBy('category')
    .orderBy('starts_at', (order) => order.desc().nullsLast())
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
}

export async function rateCount(db: Db, country: string | undefined): Promise<number> {
  const row = await ofCountry(db, country)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirst();
  return row?.count ?? 0;
}

export function findRate(db: Db, id: string): Promise<TaxRateRow | undefined> {
  return db.selectFrom('tax_rate').select(columns).where('id', '=', id).executeTakeFirst();
}

/** Locks a rate until the transaction ends: one save after the other. */
export function lockRate(tx: Tx, id: string): Promise<TaxRateRow | undefined> {
  return tx.selectFrom('tax_rate').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Writes a rate by its id; fails where there is another for the same place, category and moment (`tax_rate_subject_key`). */
export async function writeRate(tx: Tx, row: TaxRateRow, now: Date): Promise<void> {
  const values = { ...row, parts: JSON.stringify(row.parts), updated_at: now };
  await tx
    .insertInto('tax_rate')
    .values(values)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
}

export async function deleteRate(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('tax_rate').where('id', '=', id).execute();
}

interface RateQuery {
  country: string | undefined;
  page: number;
  pageSize: number;
}

function ofCountry(db: Db, country: string | undefined) {
  const rows = db.selectFrom('tax_rate');
  return country === undefined ? rows : rows.where('country', '=', country);
}
