import type { Db } from '../../platform/db/database.ts';
import { fieldError, notFound, ok, type Result, refuse } from '../../shared/refusal.ts';
import { blocks, type CartLineRow, priceGoods, withoutOffers, withoutTax } from '../cart/index.ts';
import { type Goods, goodsById, goodsBySku } from '../catalog/index.ts';
import type { NewCheckoutLine } from './checkout.repo.ts';
import type { CheckoutContext } from './checkout-context.ts';

/** Lines of a new checkout, and what they ask for. */
type Lines = Result<{ lines: NewCheckoutLine[]; goods: Map<string, Goods> }>;

/** Takes one SKU, as far as it is for sale. */
export async function buyLine(
  db: Db,
  { sku, quantity }: { sku: string; quantity: number },
  { viewer, now }: CheckoutContext,
): Promise<Lines> {
  const goods = await goodsBySku(db, sku, viewer, now);
  if (!goods) return notFound();
  if (goods.stock !== null && goods.stock < quantity) {
    const key = goods.stock === 0 ? 'cart.soldOut' : 'cart.onlyLeft';
    const values = { count: goods.stock };
    return refuse({ key, values }, [fieldError('quantity', 'stock', key, values)], { available: goods.stock });
  }
  const line = { variantId: goods.variantId, cartLineId: null, quantity };
  return ok({ lines: [line], goods: new Map([[goods.variantId, goods]]) });
}

/** Selects the given lines of the cart, or all that are ticked; refused while one of them cannot be bought. */
export async function cartChoice(
  db: Db,
  rows: CartLineRow[],
  lineIds: string[] | undefined,
  { viewer, now }: CheckoutContext,
): Promise<Lines> {
  const chosen = rows.filter((row) => (lineIds ? lineIds.includes(row.id) : row.selected));
  if (lineIds && chosen.length < new Set(lineIds).size) return notFound();
  if (chosen.length === 0) return refuse('checkout.empty');
  const wanted = chosen.map((row) => ({
    lineId: row.id,
    variantId: row.variant_id,
    quantity: row.quantity,
    selected: true,
    seenPrice: null,
  }));
  const goods = await goodsById(
    db,
    wanted.map((line) => line.variantId),
    viewer,
    now,
  );
  const terms = {
    currency: viewer.prices.currency,
    tax: withoutTax,
    shipping: null,
    offers: withoutOffers,
  };
  if (priceGoods(wanted, goods, terms).lines.some((line) => blocks(line.problem)))
    return refuse('checkout.cartProblem');
  const lines = chosen.map((row) => ({ variantId: row.variant_id, cartLineId: row.id, quantity: row.quantity }));
  return ok({ lines, goods });
}
