import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Text } from '../../../shared/locale.ts';
import type { StoredSpec } from '../../../shared/stored-spec.ts';

export interface StockedVariant {
  id: string;
  sku: string;
  slug: string;
  spec: Record<string, string>;
  specs: StoredSpec[];
  stock_policy: 'counted' | 'continued' | 'uncounted';
  on_hand: number;
  reserved: number;
}

/** The variants of some SKUs and of some products, held until the transaction ends, in the order of their ids. */
export async function lockStocked(tx: Tx, skus: string[], slugs: string[]): Promise<StockedVariant[]> {
  const { rows } = await sql<StockedVariant>`
    with wanted as (
      select id from variant where sku = any(${skus}::text[])
      union
      select v.id from variant v join product p on p.id = v.product_id where p.slug = any(${slugs}::text[]))
    select v.id, v.sku, p.slug, v.spec, p.specs, v.stock_policy, v.on_hand, v.reserved
    from variant v join product p on p.id = v.product_id where v.id in (select id from wanted)
    order by v.id for no key update of v`.execute(tx);
  return rows;
}

export interface StockLine extends Omit<StockedVariant, 'id'> {
  product_id: string;
  title: Text;
}

/** The stock of the products after one, in the order of their ids. */
export async function stockAfter(db: Db, after: string, products: number): Promise<StockLine[]> {
  const { rows } = await sql<StockLine>`
    select p.id as product_id, p.slug, p.title, p.specs, v.sku, v.spec, v.stock_policy, v.on_hand, v.reserved
    from (select id, slug, title, specs from product where id > ${after}::uuid order by id limit ${products}) p
    join variant v on v.product_id = p.id order by p.id, v.position`.execute(db);
  return rows;
}
