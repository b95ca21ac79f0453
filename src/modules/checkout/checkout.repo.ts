import { sql, type Updateable } from 'kysely';
import { rulesVersion } from '../../platform/cache/rules.repo.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { AddressInput } from '../../shared/contracts/postal-address.ts';
import type { WantedLine } from '../cart/index.ts';
import type { Buyer } from './buyers.ts';

export type CheckoutRow = NonNullable<Awaited<ReturnType<typeof findCheckout>>>;
export type CheckoutChange = Updateable<Tables['checkout']>;

export interface NewCheckout {
  id: string;
  slug: string;
  visitorId: string;
  source: 'cart' | 'buy';
  email: string;
  phone: string;
  /** Codes that came with the cart. */
  coupons: string[];
  /** Default destination. */
  address: AddressInput | null;
}

export interface NewCheckoutLine {
  variantId: string;
  cartLineId: string | null;
  quantity: number;
}

/** Inserts a checkout of a visitor with its lines, in one round trip where the transaction allows it; answers it as it is found. */
export async function insertCheckout(
  tx: Tx,
  { visitorId, address, ...checkout }: NewCheckout,
  lines: NewCheckoutLine[],
  now: Date,
): Promise<CheckoutRow> {
  const times = { created_at: now, updated_at: now };
  const row = { ...checkout, address: address && JSON.stringify(address), visitor_id: visitorId, ...times };
  const rows = lines.map(({ variantId, cartLineId, quantity }, position) => ({
    checkout_id: checkout.id,
    variant_id: variantId,
    cart_line_id: cartLineId,
    position,
    quantity,
  }));
  const [made] = await Promise.all([
    tx
      .insertInto('checkout')
      .values(row)
      .returning(columns)
      .returning(rulesVersion.as('rules'))
      .executeTakeFirstOrThrow(),
    tx.insertInto('checkout_line').values(rows).execute(),
  ]);
  return { ...made, order_no: null };
}

/** Returns the visitor, or the account that a guest has signed in to meanwhile; waits for a sign-in in progress. */
export async function ownerOf(tx: Tx, visitorId: string): Promise<string> {
  const row = await tx
    .selectFrom('visitor')
    .select('joined_to')
    .where('id', '=', visitorId)
    .forShare()
    .executeTakeFirst();
  return row?.joined_to ?? visitorId;
}

/** Hands a guest's open checkouts over to the account of that visitor, and fills in who that is; answers their ids. */
export async function takeCheckouts(
  tx: Tx,
  guestId: string,
  visitorId: string,
  { email, phone }: Pick<Buyer, 'email' | 'phone'>,
): Promise<string[]> {
  const rows = await tx
    .updateTable('checkout')
    .set((e) => ({
      visitor_id: visitorId,
      email: e.case().when('email', '=', '').then(email).else(e.ref('email')).end(),
      phone: e.case().when('phone', '=', '').then(phone).else(e.ref('phone')).end(),
    }))
    .where('visitor_id', '=', guestId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('customer_order').select('id').whereRef('checkout_id', '=', 'checkout.id'))),
    )
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Replaces lines that came from a cart by the cart's present lines with the same variants. */
export async function followCart(tx: Tx, checkoutIds: string[], cart: { id: string; variant_id: string }[]) {
  await sql`
    update checkout_line l set cart_line_id = c.id
    from unnest(${cart.map((line) => line.id)}::uuid[], ${cart.map((line) => line.variant_id)}::uuid[]) as c(id, variant_id)
    where l.checkout_id = any(${checkoutIds}::uuid[]) and l.variant_id = c.variant_id and l.cart_line_id is not null
    `.execute(tx);
}

/** Every code of some checkouts, once. */
export async function couponsOfCheckouts(tx: Tx, checkoutIds: string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('checkout')
    .select('coupons')
    .where('id', '=', sql<string>`any(${checkoutIds}::uuid[])`)
    .execute();
  return [...new Set(rows.flatMap(({ coupons }) => coupons))];
}

/** Takes codes out of checkouts, which keep in mind that they had them. */
export async function dropCoupons(tx: Tx, checkoutIds: string[], codes: string[]): Promise<void> {
  await sql`
    update checkout set
      coupons = array(select c from unnest(coupons) with ordinality e (c, n) where c <> all(${codes}::text[]) order by n),
      coupons_dropped = array(select c from unnest(coupons) with ordinality e (c, n) where c = any(${codes}::text[]) order by n)
    where id = any(${checkoutIds}::uuid[]) and coupons && ${codes}::text[]`.execute(tx);
}

const columns = [
  'id',
  'slug',
  'visitor_id',
  'source',
  'email',
  'phone',
  'address',
  'billing_address',
  'shipping_method',
  'payment_method',
  'remark',
  'gift_message',
  'keep_address',
  'tax_number',
  'coupons',
  'coupons_dropped',
  'newsletter',
  'agreed',
] as const;

/** Finds a checkout of this visitor, with the version of the rules by which it is priced; null for another visitor's. */
export function findCheckout(db: Db, slug: string, visitorId: string) {
  return db
    .selectFrom('checkout')
    .leftJoin('customer_order', 'customer_order.checkout_id', 'checkout.id')
    .select(columns.map((column) => `checkout.${column}` as const))
    .select(['customer_order.order_no', rulesVersion.as('rules')])
    .where('checkout.slug', '=', slug)
    .where('checkout.visitor_id', '=', visitorId)
    .executeTakeFirst();
}

/** Finds the visitor of a checkout; null for an unknown slug. */
export async function ownerOfCheckout(db: Db, slug: string): Promise<string | null> {
  const row = await db.selectFrom('checkout').select('visitor_id').where('slug', '=', slug).executeTakeFirst();
  return row?.visitor_id ?? null;
}

/** Locks a checkout until the transaction ends, so that it is placed once. */
export async function lockCheckout(tx: Tx, slug: string, visitorId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('checkout')
    .select('id')
    .where('slug', '=', slug)
    .where('visitor_id', '=', visitorId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateCheckout(db: Db, id: string, change: CheckoutChange): Promise<void> {
  await db.updateTable('checkout').set(change).where('id', '=', id).execute();
}

/** Loads the lines of a checkout for pricing, by variant. */
export async function checkoutLines(db: Db, checkoutId: string): Promise<CheckoutLine[]> {
  return linesOf(await lineRows(db).where('checkout_id', '=', checkoutId).execute());
}

/** The same of a visitor's checkout by its slug; none for another visitor's. */
export async function checkoutLinesBySlug(db: Db, slug: string, visitorId: string): Promise<CheckoutLine[]> {
  const checkout = db.selectFrom('checkout').select('id').where('slug', '=', slug).where('visitor_id', '=', visitorId);
  return linesOf(await lineRows(db).where('checkout_id', '=', checkout).execute());
}

type CheckoutLine = WantedLine & { cartLineId: string | null };

function lineRows(db: Db) {
  return db
    .selectFrom('checkout_line')
    .select(['variant_id as variantId', 'cart_line_id as cartLineId', 'quantity'])
    .orderBy('position');
}

/** Lines of a checkout for pricing, by variant. */
export function linesOf(rows: NewCheckoutLine[]): CheckoutLine[] {
  return rows.map((row) => ({ ...row, lineId: row.variantId, selected: true, seenPrice: null }));
}

/**
 * Deletes up to `limit` checkouts that were not changed since a time; returns their number. A placed order has its own copy of
 * everything.
 */
export async function deleteOldCheckouts(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from checkout where id in (
      select id from checkout where updated_at < ${before} and (agreed is null or (agreed ->> 'validUntil')::timestamptz < ${before})
      order by updated_at limit ${sql.lit(limit)} for update skip locked)`.execute(db);
  return Number(numAffectedRows ?? 0);
}
