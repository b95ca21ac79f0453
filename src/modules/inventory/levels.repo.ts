import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { isSelected } from '../../platform/db/is-selected.repo.ts';
import { type Days, isWithinDays } from '../../platform/db/within-days.repo.ts';
import type { Selection } from '../../shared/contracts/selection.ts';
import type { Text } from '../../shared/locale.ts';
import type { StockPolicy } from '../../shared/products.ts';
import type { StoredSpec } from '../../shared/stored-spec.ts';
import { rankedBy, type Search } from '../search/index.ts';

export interface LevelRow {
  id: string;
  sku: string;
  spec: Record<string, string>;
  specs: StoredSpec[];
  on_hand: number;
  reserved: number;
  sold: number;
  returned: number;
  damaged: number;
  low_at: number | null;
  on_delivery_limit: number | null;
  product_id: string;
  slug: string;
  title: Text;
  status: 'draft' | 'active' | 'archived';
}

export interface LevelQuery {
  /** Terms of the search; null for everything. */
  search: Search | null;
  /** From how many on variants without a number of their own are low; null for never. */
  shopLowAt: number | null;
  onlyLow: boolean;
  onlyOut?: boolean;
  /** Ways of counting stock; `counted` where absent. */
  policies?: readonly StockPolicy[];
  /** Days on which units moved; absent for any. */
  days?: Days;
  /** SKUs that were selected; absent for all. */
  selection?: Selection;
  /** One SKU; absent for all. */
  sku?: string;
  after: { available: number; id: string } | null;
  limit: number;
  offset: number;
}

/** Counted variants, the scarcest first: one walk along `variant_available`. Of all ways of counting, the oldest first. */
export async function levels(db: Db, query: LevelQuery): Promise<LevelRow[]> {
  const { after, limit, offset } = query;
  const from = after ? sql`and (v.on_hand - v.reserved, v.id) > (${after.available}, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<LevelRow>`
    select v.id, v.sku, v.spec, v.on_hand, v.reserved, v.sold, v.returned, v.damaged, v.low_at, p.id as product_id, p.slug,
      p.title, p.specs, p.status, p.on_delivery_limit
    from ${among(query)} v join product p on p.id = v.product_id where ${wanted(query)} ${from}
    order by ${isCounted(query) ? sql`v.on_hand - v.reserved, v.id` : sql`v.id`} limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows;
}

/** Units of variants that were sold since a moment; variants without any are left out. */
export async function unitsSoldSince(db: Db, variantIds: string[], since: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; units: number }>`
    select variant_id as id, sum(sold_delta)::int as units from stock_movement
    where variant_id = any(${variantIds}::uuid[]) and at >= ${since} group by variant_id`.execute(db);
  return new Map(rows.map(({ id, units }) => [id, units]));
}

/** Counts the levels, up to a maximum: staff do not page further, and counting a million takes time. */
export async function countLevels(db: Db, query: LevelQuery, most: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select from ${among(query)} v where ${wanted(query)} limit ${most}) counted`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

/** Maximum of products that a term of the back office's search may mean: those that fit it best. */
const maxProducts = 1000;

/** Variants, or with a search those of the products that it finds: never a walk along all of them until some are found. */
function among({ search }: LevelQuery) {
  if (!search) return sql`variant`;
  return sql`(select * from variant where product_id = any(array(
    select product_id from ${rankedBy(search)} f order by score desc, product_id limit ${maxProducts})) offset 0)`;
}

const isCounted = ({ policies = ['counted'] }: LevelQuery) => policies.every((policy) => policy === 'counted');

function wanted(query: LevelQuery) {
  const { onlyLow, onlyOut, sku, selection, shopLowAt, policies = [], days } = query;
  const kind = isCounted(query) ? sql`v.stock_policy = 'counted'` : sql`v.stock_policy = any(${[...policies]}::text[])`;
  // The first condition ends the walk; the second is what it says.
  const low = sql`v.on_hand - v.reserved <= greatest(${shopLowAt ?? -1}::int,
      (select max(low_at) from variant where low_at is not null))
    and v.on_hand - v.reserved <= coalesce(v.low_at, ${shopLowAt ?? -1}::int)`;
  return sql`${kind} ${onlyLow ? sql`and ${low}` : sql``}
    ${onlyOut ? sql`and v.on_hand - v.reserved <= 0` : sql``} ${sku === undefined ? sql`` : sql`and v.sku = ${sku}`}
    ${days?.from || days?.to ? sql`and ${movedOn(days)}` : sql``}
    ${selection ? sql`and ${isSelected(sql`v.sku`, 'text', selection)}` : sql``}`;
}

/** Tests if units of a variant `v` moved on one of some days. */
function movedOn(days: Days) {
  return sql`exists (select from stock_movement m where m.variant_id = v.id and ${isWithinDays(sql`m.at`, days)})`;
}

export async function writeLowAt(tx: Tx, variantId: string, lowAt: number | null): Promise<void> {
  await tx.updateTable('variant').set({ low_at: lowAt }).where('id', '=', variantId).execute();
}

/** Counts variants at or below their threshold, up to a maximum. */
export function countLow(db: Db, shopLowAt: number | null, most: number): Promise<number> {
  const query = { search: null, shopLowAt, onlyLow: true, after: null, limit: 0, offset: 0 };
  return countLevels(db, query, most);
}

/** Variants at or below their threshold, the scarcest first. */
export function lowLevels(db: Db, shopLowAt: number | null, limit: number): Promise<LevelRow[]> {
  return levels(db, { search: null, shopLowAt, onlyLow: true, after: null, limit, offset: 0 });
}
