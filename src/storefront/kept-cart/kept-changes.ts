import type { PricedCart, PricedLine } from '../../shared/contracts/cart.ts';
import { readSite } from '../api/site.ts';
import { recall, remember } from '../api/storage.ts';
import type { CartChange } from '../stores/cart-queue.ts';
import { changeQuantity, withoutLines } from '../stores/optimistic-cart.ts';

/** A change of the cart that waits for the network; its key makes the server act on it once. */
export interface KeptChange {
  key: string;
  change: CartChange;
  /** Time at which it was made, in ms since 1970. */
  at: number;
  /** Number of attempts that got no answer. */
  tries: number;
}

/** Maximum changes that wait; further ones are refused as they are without this. */
export const maxKept = 50;

const prefix = 'kept:';

export function readKept(): KeptChange[] {
  return (parse(recall('cartChanges')) as KeptChange[] | null) ?? [];
}

export function writeKept(changes: KeptChange[]): void {
  remember('cartChanges', changes.length > 0 ? JSON.stringify(changes) : null);
}

/** The cart as this browser last showed it; an empty one before the first. */
export function shownCart(): PricedCart {
  return (parse(recall('cartShown')) as PricedCart | null) ?? emptyCart();
}

export function rememberShown(cart: PricedCart): void {
  remember('cartShown', JSON.stringify(cart));
}

/** Applies a change to a cart without the server, with sums of the prices that were shown. */
export function applied(cart: PricedCart, change: CartChange): PricedCart {
  if (change.path === 'cart/remove') return counted(withoutLines(cart, change.body.lineIds));
  if (change.path === 'cart/update') return counted(changeQuantity(cart, change.body.lineId, change.body.quantity));
  const { sku, quantity } = change.body;
  const same = cart.lines.find((line) => line.sku === sku && line.gift === null);
  if (same) return counted(changeQuantity(cart, same.lineId, same.quantity + quantity));
  return counted({ ...cart, lines: [...cart.lines, newLine(change)] });
}

/**
 * Makes the body of a change for a cart of the server: a line that was added without a network is found by its SKU. Null where
 * the line is gone, so that there is nothing to change.
 */
export function bodyFor(change: CartChange, cart: PricedCart | null): CartChange['body'] | null {
  if (change.path === 'cart/add') return change.body;
  const idOf = (lineId: string) => {
    if (!lineId.startsWith(prefix)) return lineId;
    return cart?.lines.find(({ sku }) => sku === lineId.slice(prefix.length))?.lineId;
  };
  if (change.path === 'cart/update') {
    const lineId = idOf(change.body.lineId);
    return lineId === undefined ? null : { ...change.body, lineId };
  }
  const lineIds = change.body.lineIds.flatMap((lineId) => idOf(lineId) ?? []);
  return lineIds.length > 0 ? { lineIds } : null;
}

function newLine({ body: { sku, quantity }, goods }: Extract<CartChange, { path: 'cart/add' }>): PricedLine {
  const nothing = { amount: 0, currency: readSite().currency };
  const { title = sku, slug = '', specLabel = '', image = null, unitPrice = nothing } = goods ?? {};
  return {
    lineId: prefix + sku,
    sku,
    productId: '',
    slug,
    title,
    spec: {},
    specLabel,
    image,
    unitPrice,
    quantity,
    listPrice: null,
    discounts: [],
    selected: true,
    stock: null,
    available: true,
    problem: null,
    gift: null,
    subtotal: nothing,
    total: nothing,
  };
}

/** Counts sums anew, by unit prices alone: discounts are the server's. */
function counted(cart: PricedCart): PricedCart {
  const { currency } = cart.totals.items;
  const lines = cart.lines.map((line) => {
    const total = { ...line.unitPrice, amount: line.unitPrice.amount * line.quantity };
    return line.gift === null ? { ...line, subtotal: total, total } : line;
  });
  const bought = lines.filter(({ gift }) => gift === null);
  const sum = bought.filter(({ selected }) => selected).reduce((amount, { total }) => amount + total.amount, 0);
  const items = { amount: sum, currency };
  const count = bought.reduce((units, { quantity }) => units + quantity, 0);
  return { ...cart, lines, count, totals: { ...cart.totals, items, total: items } };
}

function emptyCart(): PricedCart {
  const none = { amount: 0, currency: readSite().currency };
  return {
    lines: [],
    promotions: [],
    coupons: [],
    count: 0,
    version: 0,
    freeShippingGap: null,
    freeShippingReached: false,
    isShipped: false,
    delivery: null,
    totals: {
      items: none,
      promotionDiscount: none,
      couponDiscount: none,
      shipping: none,
      tax: none,
      giftCard: none,
      taxIncluded: true,
      taxes: [],
      taxReversed: false,
      total: none,
    },
  };
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    // Written by another program: as if nothing were kept.
    return null;
  }
}
