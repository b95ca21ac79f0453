import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { currencies } from '../../../shared/money.ts';
import type { PriceList } from '../../pricing/index.ts';
import type { Chosen } from '../card.repo.ts';
import { type ListingQuery, visible } from './listing.repo.ts';

/** Maximum of products with own prices that are sorted in a request; of more, base prices decide the order. */
const maxSorted = 2000;

/** Tests if some products have own prices in this currency, and few enough to sort. */
export async function someOwnPrices(db: Db, currency: string): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from product_keys where keys @> array[${`o:${currency}`}]::text[] limit ${maxSorted + 1}) own`.execute(db);
  const count = rows[0]?.count ?? 0;
  return count > 0 && count <= maxSorted;
}

/**
 * A list in the order of its prices in the viewer's currency, where some have prices of their own in it. What is converted keeps the order of base
 * prices and is walked along its index, what has own prices is sorted; of each only as much as may be on the page, then both in one order.
 */
export function byOwnPrice(
  query: ListingQuery,
  sort: 'priceAsc' | 'priceDesc',
  list: PriceList,
  limit: number,
  offset: number,
): Chosen {
  const { currency } = list;
  const has = sql<boolean>`k.keys @> array[${`o:${currency}`}]::text[]`;
  const direction = sort === 'priceAsc' ? sql`asc` : sql`desc`;
  const order = sql`price ${direction}, base ${direction}, product_id ${direction}`;
  const most = limit + offset;
  return sql`
    select product_id from (
      (select l.product_id, l.price as base, ${converted(sql`l.price`, list)} as price ${visible(query, true)} and not ${has}
        order by l.price ${direction}, l.product_id ${direction} limit ${most})
      union all
      (select * from (select l.product_id, l.price as base, (
          select min(coalesce(o.price, ${converted(sql`v.price`, list)}))
          from variant v left join variant_price o on o.variant_id = v.id and o.currency = ${currency}
          where v.product_id = l.product_id) as price
        ${visible(query, true)} and ${has}) own order by ${order} limit ${most})) found
    order by ${order} limit ${limit} offset ${offset}`;
}

/** As `convertPrice`: rounded half up to the minor unit. */
function converted(price: RawBuilder<unknown>, { base, currency, rate }: PriceList): RawBuilder<number> {
  const power = currencies[currency].decimals - currencies[base].decimals;
  return sql`round(${price} * ${rate}::numeric * ${`1e${power}`}::numeric)`;
}
