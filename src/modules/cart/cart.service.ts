import { announce } from '../../platform/cache/changes.repo.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { lastly } from '../../platform/db/pipelined.ts';
import { transact } from '../../platform/db/transaction.ts';
import type { AttemptCaller } from '../../platform/http/attempt-limit.ts';
import type { Random } from '../../platform/random.ts';
import { cartTag } from '../../shared/change-tags.ts';
import type { PricedCart } from '../../shared/contracts/cart.ts';
import { money } from '../../shared/money.ts';
import { fieldError, notFound, ok, type Result, refuse } from '../../shared/refusal.ts';
import { type Goods, goodsById, goodsBySku } from '../catalog/index.ts';
import { readShipping } from '../shipping/index.ts';
import * as repo from './cart.repo.ts';
import { freeShipping, likelyDelivery, notFree } from './cart-shipping.ts';
import type { CartView } from './cart-view.ts';
import type { CouponService } from './coupon-service.ts';
import { maxLines } from './join-lines.ts';
import {
  anyShipped,
  dispatchedFrom,
  likelyDestination,
  type OffersFor,
  parcelWeight,
  priceGoods,
  type TaxFor,
  type WantedLine,
} from './price-goods.ts';
import { shareParts } from './share-parts.ts';

export type { CartView } from './cart-view.ts';

export interface CartTools {
  db: Db;
  clock: Clock;
  random: Random;
  offersFor: OffersFor;
  coupons: CouponService;
  taxFor: TaxFor;
}

/** The whole priced cart of a visitor; without one, the empty cart. */
export async function readCart(tools: CartTools, visitorId: string | null, view: CartView): Promise<PricedCart> {
  const { priced, grams, dispatchedFrom: from, version, rules, isSent } = await priceCart(tools, visitorId, view);
  const { currency } = view.viewer.prices;
  const shipping = isSent && priced.receipt.goods > 0 ? await readShipping(tools.db, rules) : null;
  const free = shipping ? freeShipping(shipping, view, priced, grams) : notFree;
  return {
    lines: priced.lines,
    promotions: priced.promotions,
    coupons: priced.coupons,
    totals: priced.totals,
    count: priced.lines.reduce((sum, line) => sum + (line.gift === null ? line.quantity : 0), 0),
    freeShippingGap: free.gap === null ? null : money(free.gap, currency),
    freeShippingReached: free.isReached,
    isShipped: isSent,
    delivery: shipping ? likelyDelivery(shipping, view, { grams, dispatchedFrom: from, now: tools.clock.now() }) : null,
    version,
  };
}

/** Prices what is in a visitor's cart as of now; changes nothing. */
export async function priceCart(tools: CartTools, visitorId: string | null, view: CartView) {
  const contents = visitorId ? await repo.cartContents(tools.db, visitorId) : repo.emptyCart;
  return priceContents(tools, visitorId, contents, view);
}

/** The same of what might be in it, with what apps take off it. Never in a transaction: apps may have to be asked. */
export async function priceContents(
  tools: CartTools,
  visitorId: string | null,
  contents: repo.CartContents,
  view: CartView,
) {
  const { askApps, ...priced } = await priceNow(tools, visitorId, contents, view);
  if (!askApps) return priced;
  await askApps();
  return priceNow(tools, visitorId, contents, view);
}

async function priceNow(
  { db, clock, offersFor, taxFor }: CartTools,
  visitorId: string | null,
  contents: repo.CartContents,
  view: CartView,
) {
  const { version, lines: rows, coupons: codes, dropped, rules } = contents;
  const now = clock.now();
  const found = await goodsById(
    db,
    rows.map((row) => row.variant_id),
    view.viewer,
    now,
  );
  const { currency } = view.viewer.prices;
  const wanted = rows.map((row) => wantedLine(row, currency));
  const goods = shareParts(wanted, found);
  const [offers, tax] = await Promise.all([
    offersFor(db, goods.values(), view.viewer, { visitorId, email: '', wanted, codes, dropped, now, rules }),
    taxFor(db, { destination: likelyDestination(view), rules }, view.viewer, now),
  ]);
  const priced = priceGoods(wanted, goods, { currency, tax, shipping: null, offers });
  const isSent = anyShipped(wanted, goods);
  const parcel = { grams: parcelWeight(wanted, goods), dispatchedFrom: dispatchedFrom(wanted, goods), isSent };
  return { priced, ...parcel, version, rules, askApps: offers.askApps };
}

/** Adds units of a SKU; two entries of one SKU are one line. Refuses what is not for sale, and more than there is. */
export function addToCart(
  tools: CartTools,
  visitorId: string,
  sku: string,
  quantity: number,
  view: CartView,
): Promise<Result<null>> {
  const read = (tx: Tx) => goodsBySku(tx, sku, view.viewer, tools.clock.now());
  return changeCart(tools, visitorId, read, async (tx, cartId, goods) => {
    if (!goods) return notFound();
    const [line, count] = await Promise.all([
      repo.lineOfVariant(tx, cartId, goods.variantId),
      repo.countLines(tx, cartId),
    ]);
    if (!line && count >= maxLines) return refuse('cart.full');
    return writeQuantity(
      tx,
      cartId,
      line?.id ?? tools.random.id(),
      goods,
      (line?.quantity ?? 0) + quantity,
      tools,
      view,
    );
  });
}

/** Sets the quantity of a line; 0 removes it. */
export function updateLine(
  tools: CartTools,
  visitorId: string,
  lineId: string,
  quantity: number,
  view: CartView,
): Promise<Result<null>> {
  return changeCart(tools, visitorId, nothing, async (tx, cartId) => {
    const line = await repo.lineById(tx, cartId, lineId);
    if (!line) return notFound();
    if (quantity === 0) return done(repo.deleteLines(tx, cartId, [lineId]));
    const goods = (await goodsById(tx, [line.variant_id], view.viewer, tools.clock.now())).get(line.variant_id);
    return goods?.visible ? writeQuantity(tx, cartId, lineId, goods, quantity, tools, view) : notFound();
  });
}

export function removeLines(tools: CartTools, visitorId: string, lineIds: string[]): Promise<Result<null>> {
  return changeCart(tools, visitorId, nothing, (tx, cartId) => all(lineIds, repo.deleteLines(tx, cartId, lineIds)));
}

export function selectLines(
  tools: CartTools,
  visitorId: string,
  lineIds: string[],
  selected: boolean,
): Promise<Result<null>> {
  return changeCart(tools, visitorId, nothing, (tx, cartId) =>
    all(lineIds, repo.selectLines(tx, cartId, lineIds, selected)),
  );
}

export function clearCart(tools: CartTools, visitorId: string): Promise<Result<null>> {
  return changeCart(tools, visitorId, nothing, (tx, cartId) => done(repo.clearLines(tx, cartId)));
}

/** Sets the codes of the cart: those that are not sent are removed. Refuses unknown codes (`CouponService`). */
export async function setCoupons(tools: CartTools, typed: string[], who: AttemptCaller & { visitorId: string }) {
  const attached = await repo.cartCoupons(tools.db, who.visitorId);
  const codes = await tools.coupons.admit(tools.db, typed, attached, who);
  if (!codes.ok) return codes;
  return changeCart(tools, who.visitorId, nothing, (tx, cartId) => done(repo.writeCoupons(tx, cartId, codes.value)));
}

/** Reads nothing beside the locking of a cart. */
export const nothing = async (): Promise<null> => null;

/** Changes the locked cart of a visitor, and announces it. What `read` reads, without regard to the cart, goes with the lock. */
export function changeCart<T>(
  tools: CartTools,
  visitorId: string,
  read: (tx: Tx) => Promise<T>,
  change: (tx: Tx, cartId: string, found: T) => Promise<Result<null>>,
) {
  return transact(tools.db, async (tx) => {
    const [found, { id, version, owner }] = await Promise.all([read(tx), ownCart(tx, visitorId, tools)]);
    const result = await change(tx, id, found);
    if (result.ok) await lastly(tx, announce(tx, [cartTag(owner, version)]));
    return result;
  });
}

/** Locks the cart of a visitor, or of the account that a guest has signed in to meanwhile. */
async function ownCart(tx: Tx, visitorId: string, { clock, random }: CartTools) {
  const [cart, mergedInto] = await Promise.all([
    repo.lockCart(tx, visitorId, random.id(), clock.now()),
    repo.mergedInto(tx, visitorId),
  ]);
  // Joining takes a guest's cart away: only one that was made just now can be of a guest who is an account's.
  if (mergedInto === null || cart.version > 1) return { ...cart, owner: visitorId };
  await repo.dropCart(tx, cart.id);
  return { ...(await repo.lockCart(tx, mergedInto, random.id(), clock.now())), owner: mergedInto };
}

/**
 * Removes the ordered lines and the used codes from the visitor's cart, which `holdCart` has locked, and announces it to their
 * other tabs.
 */
export async function takeOrdered(
  tx: Tx,
  visitorId: string,
  ordered: { lineId: string; quantity: number }[],
  codes: string[],
) {
  if (ordered.length === 0 && codes.length === 0) return;
  const [, , version] = await Promise.all([
    repo.takeLines(tx, ordered),
    codes.length > 0 && repo.takeCoupons(tx, visitorId, codes),
    repo.touchCart(tx, visitorId),
  ]);
  if (version !== null) await lastly(tx, announce(tx, [cartTag(visitorId, version)]));
}

/** Selects all of these lines or none: another visitor's line is not found (`docs/contract.md` §3). */
async function all(lineIds: string[], touched: Promise<number>): Promise<Result<null>> {
  return (await touched) === new Set(lineIds).size ? ok(null) : notFound();
}

async function done(work: Promise<unknown>): Promise<Result<null>> {
  await work;
  return ok(null);
}

export async function writeQuantity(
  tx: Tx,
  cartId: string,
  id: string,
  goods: Goods,
  quantity: number,
  { clock }: CartTools,
  view: CartView,
) {
  const max = maxQuantity(goods);
  if (quantity > max) return refuse(...tooMany(max));
  const seen = { seenPrice: goods.price, seenCurrency: view.viewer.prices.currency };
  const line = repo.writeLine(tx, { id, cartId, variantId: goods.variantId, quantity, ...seen }, clock.now());
  await lastly(tx, line);
  return ok(null);
}

/** Units of a SKU that a cart can hold now. */
export function maxQuantity({ stock }: Pick<Goods, 'stock'>): number {
  return Math.min(stock ?? 999, 999);
}

function tooMany(max: number): Parameters<typeof refuse> {
  const key = max === 0 ? 'cart.soldOut' : 'cart.onlyLeft';
  const values = { count: max };
  return [{ key, values }, [fieldError('quantity', 'stock', key, values)], { available: max }];
}

function wantedLine(row: repo.CartLineRow, currency: string): WantedLine {
  const { id, variant_id, quantity, selected, seen_price, seen_currency } = row;
  return {
    lineId: id,
    variantId: variant_id,
    quantity,
    selected,
    seenPrice: seen_currency === currency ? seen_price : null,
  };
}
