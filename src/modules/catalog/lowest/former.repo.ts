import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { StoredPrice } from '../catalog.ts';
import type { VariantDraft } from '../draft.ts';
import type { Period } from './lowest-before.ts';

/** A variant whose price may be a reduced one. */
export interface PricedVariant extends StoredPrice {
  id: string;
}

/** The variants of some products with their prices, own ones in `currency`. */
export function pricedVariants(db: Db, productIds: string[], currency: string) {
  return db
    .selectFrom('variant')
    .leftJoin('variant_price', (join) =>
      join.onRef('variant_price.variant_id', '=', 'variant.id').on('variant_price.currency', '=', currency),
    )
    .select(['variant.id', 'variant.product_id', 'variant.price', 'variant.list_price'])
    .select(['variant_price.price as own_price', 'variant_price.list_price as own_list_price'])
    .where('variant.product_id', '=', sql<string>`any(${productIds}::uuid[])`)
    .execute();
}

/** Selects the former prices of these variants, in base prices (under '') and in `currency`, the oldest first. */
export function formerPrices(db: Db, variantIds: string[], currency: string) {
  return db
    .selectFrom('former_price')
    .select(['variant_id', 'currency', 'until', 'price'])
    .where('variant_id', '=', sql<string>`any(${variantIds}::uuid[])`)
    .where('currency', 'in', ['', currency])
    .orderBy('until')
    .execute();
}

/** Sets the time of the price changes of this transaction, which a trigger stores. */
export async function setPricedAt(tx: Tx, at: Date): Promise<void> {
  await sql`select set_config('vitrine.priced_at', ${at.toISOString()}, true)`.execute(tx);
}

/** Selects the rates of a currency from a time on, the oldest first. */
export function formerRates(db: Db, currency: string, from: Date): Promise<Period<string>[]> {
  return db
    .selectFrom('former_rate')
    .select(['until', 'rate as value'])
    .where('currency', '=', currency)
    .where('until', '>', from)
    .orderBy('until')
    .execute();
}

export interface OwnPrice {
  currency: string;
  price: number;
  list_price: number | null;
}

/** Keeps what a variant's own prices were until now, where they change; base prices are kept by the database itself. */
export async function keepFormerPrices(
  tx: Tx,
  variantId: string,
  before: OwnPrice[],
  after: VariantDraft['prices'],
  until: Date,
): Promise<void> {
  const isReduced = (price: number, list: number | null) => list !== null && list > price;
  const gone = before.flatMap(({ currency, price, list_price }) => {
    const next = after.find((each) => each.currency === currency);
    const isSame = next?.price === price && isReduced(next.price, next.listPrice) === isReduced(price, list_price);
    return isSame ? [] : [{ currency, price }];
  });
  const came = after.filter(({ currency }) => before.every((each) => each.currency !== currency));
  const rows = [...gone, ...came.map(({ currency }) => ({ currency, price: null }))];
  if (rows.length === 0) return;
  await tx
    .insertInto('former_price')
    .values(rows.map((row) => ({ variant_id: variantId, until, ...row })))
    // Of several changes in one instant only the first ended something that held.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Deletes prices that no present reduction refers to: those that ended more than 30 days before `before`, and before the last
 * change of the same variant in every currency.
 */
export async function deletePrices(db: Db, before: Date): Promise<void> {
  await sql`
    delete from former_price f where f.until <= ${before} and not exists (
      select from former_price l where l.variant_id = f.variant_id group by l.currency
      having max(l.until) >= f.until and max(l.until) < f.until + interval '30 days')`.execute(db);
}
