import { sql } from 'kysely';
import { rulesVersion } from '../../platform/cache/rules.repo.ts';
import type { Db, Tx } from '../../platform/db/database.ts';

export interface CartLineRow {
  id: string;
  variant_id: string;
  quantity: number;
  selected: boolean;
  seen_price: number;
  seen_currency: string;
}

const columns = ['id', 'variant_id', 'quantity', 'selected', 'seen_price', 'seen_currency'] as const;

/** A visitor's lines, oldest first. */
export function cartLines(db: Db, visitorId: string): Promise<CartLineRow[]> {
  return db
    .selectFrom('cart_line')
    .innerJoin('cart', 'cart.id', 'cart_line.cart_id')
    .select(columns.map((column) => `cart_line.${column}` as const))
    .where('cart.visitor_id', '=', visitorId)
    .orderBy('cart_line.added_at')
    .orderBy('cart_line.id')
    .execute();
}

export interface CartContents {
  /** Version: the number of changes; 0 for no cart. */
  version: number;
  /** Oldest first. */
  lines: CartLineRow[];
  /** Codes that were typed, and those that were dropped since. */
  coupons: string[];
  dropped: string[];
  /** Version of the rules by which it is priced; undefined for no cart. */
  rules?: string;
}

export const emptyCart: CartContents = { version: 0, lines: [], coupons: [], dropped: [] };

/** Selects the lines of a visitor's cart. */
export async function cartContents(db: Db, visitorId: string): Promise<CartContents> {
  const rows = await db
    .selectFrom('cart')
    .leftJoin('cart_line', 'cart_line.cart_id', 'cart.id')
    .select(columns.map((column) => `cart_line.${column}` as const))
    .select(['cart.version', 'cart.coupons', 'cart.coupons_dropped', rulesVersion.as('rules')])
    .where('cart.visitor_id', '=', visitorId)
    .orderBy('cart_line.added_at')
    .orderBy('cart_line.id')
    .execute();
  const [cart] = rows;
  if (!cart) return emptyCart;
  // An empty cart is one row without a line.
  const lines = rows.filter((row) => row.id !== null) as CartLineRow[];
  return { version: cart.version, lines, coupons: cart.coupons, dropped: cart.coupons_dropped, rules: cart.rules };
}

/** The visitor of a cart, by its id or by the visitor's own. */
export async function ownerOfCart(db: Db, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('cart')
    .select('visitor_id')
    .where((e) => e.or([e('id', '=', id), e('visitor_id', '=', id)]))
    .executeTakeFirst();
  return row?.visitor_id ?? null;
}

/** Selects the versions of these visitors' carts; visitors without a cart are left out. */
export function cartVersions(db: Db, visitorIds: string[]): Promise<{ visitorId: string; version: number }[]> {
  return db
    .selectFrom('cart')
    .select(['visitor_id as visitorId', 'version'])
    .where('visitor_id', '=', sql<string>`any(${visitorIds}::uuid[])`)
    .execute();
}

/** The visitor's cart, made (version 1) if need be and locked: everything that changes a cart goes one after the other. */
export async function lockCart(tx: Tx, visitorId: string, newId: string, now: Date) {
  return tx
    .insertInto('cart')
    .values({ id: newId, visitor_id: visitorId, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict.column('visitor_id').doUpdateSet((e) => ({ updated_at: now, version: e('cart.version', '+', 1) })),
    )
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

/** The visitor of the account that has taken over what this guest had, if one has. */
export async function mergedInto(tx: Tx, visitorId: string): Promise<string | null> {
  const row = await tx.selectFrom('visitor').select('joined_to').where('id', '=', visitorId).executeTakeFirst();
  return row?.joined_to ?? null;
}

export async function dropCart(tx: Tx, cartId: string): Promise<void> {
  await tx.deleteFrom('cart').where('id', '=', cartId).execute();
}

/** Notes that lines of the visitor's cart were changed without `lockCart`; null without a cart. */
export async function touchCart(tx: Tx, visitorId: string): Promise<number | null> {
  const row = await tx
    .updateTable('cart')
    .set((e) => ({ version: e('version', '+', 1) }))
    .where('visitor_id', '=', visitorId)
    .returning('version')
    .executeTakeFirst();
  return row?.version ?? null;
}

/** Locks the visitor's cart until the transaction ends, if there is one: `lockCart` without making one. */
export async function holdCart(tx: Tx, visitorId: string): Promise<void> {
  await tx.selectFrom('cart').select('id').where('visitor_id', '=', visitorId).forNoKeyUpdate().execute();
}

export function lineOfVariant(tx: Tx, cartId: string, variantId: string) {
  return tx
    .selectFrom('cart_line')
    .select(columns)
    .where('cart_id', '=', cartId)
    .where('variant_id', '=', variantId)
    .executeTakeFirst();
}

export function lineById(tx: Tx, cartId: string, lineId: string) {
  return tx
    .selectFrom('cart_line')
    .select(columns)
    .where('cart_id', '=', cartId)
    .where('id', '=', lineId)
    .executeTakeFirst();
}

export async function countLines(tx: Tx, cartId: string): Promise<number> {
  const row = await tx
    .selectFrom('cart_line')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('cart_id', '=', cartId)
    .executeTakeFirst();
  return row?.count ?? 0;
}

export interface LineToWrite {
  id: string;
  cartId: string;
  variantId: string;
  quantity: number;
  seenPrice: number;
  seenCurrency: string;
}

/** One line for each variant of a cart: written anew, or over the one that is there. */
export async function writeLine(tx: Tx, line: LineToWrite, now: Date): Promise<void> {
  const seen = { quantity: line.quantity, seen_price: line.seenPrice, seen_currency: line.seenCurrency };
  await tx
    .insertInto('cart_line')
    .values({ id: line.id, cart_id: line.cartId, variant_id: line.variantId, added_at: now, ...seen })
    .onConflict((conflict) => conflict.columns(['cart_id', 'variant_id']).doUpdateSet({ ...seen, selected: true }))
    .execute();
}

/** Answers how many lines of this cart there were. */
export async function deleteLines(tx: Tx, cartId: string, lineIds: string[]): Promise<number> {
  const result = await tx
    .deleteFrom('cart_line')
    .where('cart_id', '=', cartId)
    .where('id', '=', sql<string>`any(${lineIds}::uuid[])`)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

export async function clearLines(tx: Tx, cartId: string): Promise<void> {
  await tx.deleteFrom('cart_line').where('cart_id', '=', cartId).execute();
}

/** Answers how many lines of this cart there were. */
export async function selectLines(tx: Tx, cartId: string, lineIds: string[], selected: boolean): Promise<number> {
  const result = await tx
    .updateTable('cart_line')
    .set({ selected })
    .where('cart_id', '=', cartId)
    .where('id', '=', sql<string>`any(${lineIds}::uuid[])`)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Puts lines into a cart as they are now, from whichever cart they were in. */
export async function putLines(tx: Tx, cartId: string, lines: CartLineRow[]): Promise<void> {
  const column = <K extends keyof CartLineRow>(name: K) => lines.map((line) => line[name]);
  await sql`
    update cart_line l set cart_id = ${cartId}::uuid, quantity = n.quantity, selected = n.selected,
      seen_price = n.seen_price, seen_currency = n.seen_currency
    from unnest(${column('id')}::uuid[], ${column('quantity')}::int[], ${column('selected')}::boolean[],
      ${column('seen_price')}::bigint[], ${column('seen_currency')}::text[])
      as n(id, quantity, selected, seen_price, seen_currency)
    where l.id = n.id`.execute(tx);
}

/** The codes of a visitor's cart. */
export async function cartCoupons(db: Db, visitorId: string): Promise<string[]> {
  const row = await db.selectFrom('cart').select('coupons').where('visitor_id', '=', visitorId).executeTakeFirst();
  return row?.coupons ?? [];
}

/** Writes the codes of a cart, and which were dropped from it. */
export async function writeCoupons(tx: Tx, cartId: string, coupons: string[], dropped: string[] = []): Promise<void> {
  await tx.updateTable('cart').set({ coupons, coupons_dropped: dropped }).where('id', '=', cartId).execute();
}

/** Takes codes that an order has used out of the visitor's cart. */
export async function takeCoupons(tx: Tx, visitorId: string, used: string[]): Promise<void> {
  await sql`
    update cart set coupons = array(select code from unnest(coupons) with ordinality c(code, n)
      where code <> all(${used}::text[]) order by n), coupons_dropped = '{}'
    where visitor_id = ${visitorId}::uuid`.execute(tx);
}

/** Takes ordered lines out of the cart; a quantity that grew meanwhile on another tab keeps the difference. */
export async function takeLines(tx: Tx, ordered: { lineId: string; quantity: number }[]): Promise<void> {
  const ids = ordered.map(({ lineId }) => lineId);
  const quantities = ordered.map(({ quantity }) => quantity);
  await sql`
    with ordered as (select * from unnest(${ids}::uuid[], ${quantities}::int[]) as o(id, quantity)),
      gone as (delete from cart_line l using ordered o where l.id = o.id and l.quantity <= o.quantity)
    update cart_line l set quantity = l.quantity - o.quantity from ordered o where l.id = o.id and l.quantity > o.quantity`.execute(
    tx,
  );
}

/** Deletes carts of guests that were not changed since a moment, `limit` at most; answers how many. */
export async function deleteIdleCarts(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from cart where id in (
      select c.id from cart c
      where c.updated_at < ${before} and not exists (select from customer where visitor_id = c.visitor_id)
      order by c.updated_at limit ${sql.lit(limit)} for update of c skip locked)`.execute(db);
  return Number(numAffectedRows ?? 0);
}
