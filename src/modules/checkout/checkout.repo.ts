import type { Updateable } from 'kysely';
import type { Database, Db, Tx } from '../../platform/db/database.ts';
import type { WantedLine } from '../cart/index.ts';

export type CheckoutRow = NonNullable<Awaited<ReturnType<typeof findCheckout>>>;
export type CheckoutChange = Updateable<Database['checkout']>;

export interface NewCheckout {
  id: string;
  slug: string;
  visitorId: string;
  source: 'cart' | 'buy';
}

export interface NewCheckoutLine {
  variantId: string;
  cartLineId: string | null;
  quantity: number;
}

export async function insertCheckout(
  tx: Tx,
  { id, slug, visitorId, source }: NewCheckout,
  lines: NewCheckoutLine[],
  now: Date,
) {
  const times = { created_at: now, updated_at: now };
  await tx
    .insertInto('checkout')
    .values({ id, slug, visitor_id: visitorId, source, ...times })
    .execute();
  const rows = lines.map(({ variantId, cartLineId, quantity }, position) => ({
    checkout_id: id,
    variant_id: variantId,
    cart_line_id: cartLineId,
    position,
    quantity,
  }));
  await tx.insertInto('checkout_line').values(rows).execute();
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
] as const;

/** A checkout of this visitor; somebody else's is as good as none. */
export function findCheckout(db: Db, slug: string, visitorId: string) {
  return db
    .selectFrom('checkout')
    .leftJoin('customer_order', 'customer_order.checkout_id', 'checkout.id')
    .select(columns.map((column) => `checkout.${column}` as const))
    .select('customer_order.order_no')
    .where('checkout.slug', '=', slug)
    .where('checkout.visitor_id', '=', visitorId)
    .executeTakeFirst();
}

/** Holds a checkout until the transaction ends, so that it is placed by one sender at a time. */
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

/** The lines of a checkout as wishes to be priced; a line is known by its variant. */
export async function checkoutLines(
  db: Db,
  checkoutId: string,
): Promise<(WantedLine & { cartLineId: string | null })[]> {
  const rows = await db
    .selectFrom('checkout_line')
    .select(['variant_id', 'cart_line_id', 'quantity'])
    .where('checkout_id', '=', checkoutId)
    .orderBy('position')
    .execute();
  return rows.map(({ variant_id, cart_line_id, quantity }) => ({
    lineId: variant_id,
    variantId: variant_id,
    cartLineId: cart_line_id,
    quantity,
    selected: true,
    seenPrice: null,
  }));
}
