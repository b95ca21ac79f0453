import type { Db } from '../../platform/db/database.ts';
import type { BundlePart } from '../../shared/contracts/bundle-part.ts';
import type { NamedDiscount, PricedCart, PricedLine, Totals } from '../../shared/contracts/cart.ts';
import type { Destination } from '../../shared/contracts/postal-address.ts';
import { isGiftCard } from '../../shared/gift-card-goods.ts';
import { type CurrencyCode, minor, money } from '../../shared/money.ts';
import { ownProperty } from '../../shared/own-property.ts';
import type { StoredPart } from '../../shared/stored-part.ts';
import { imageView } from '../attachments/index.ts';
import type { Goods, Viewer } from '../catalog/index.ts';
import {
  type BasketLine,
  type GiftCard,
  noOffers,
  type Offers,
  priceBasket,
  type Receipt,
  type ReceiptLine,
  type ShippingFee,
  type TaxRate,
  type TaxTerms,
  taxesView,
  untaxed,
} from '../pricing/index.ts';
import { namedDiscounts } from './named-discounts.ts';

/** Variant and quantity of a line of a cart or checkout. */
export interface WantedLine {
  lineId: string;
  variantId: string;
  quantity: number;
  selected: boolean;
  /** The unit price that the shopper saw last, where it is known in today's currency. */
  seenPrice: number | null;
  /** True for a line of a draft order: it has a price also while more is asked for than is left. */
  isAgreed?: boolean;
}

/** Discounts that may apply to some goods. */
export interface GoodsOffers {
  offers: Offers;
  /** Views of the promotions that apply, and of the nearest one that does not yet. */
  promotionViews(receipt: Receipt, lines: BasketLine[]): PricedCart['promotions'];
  /** Effects of the codes: an amount or a reason. */
  effects(receipt: Receipt): PricedCart['coupons'];
  /** Gifts of coupons, by SKU. */
  gifts: ReadonlyMap<string, Goods>;
  /** Asks apps for discounts that are not known yet, never in a transaction; then they are loaded anew. Absent where none lacks. */
  askApps?: (() => Promise<void>) | undefined;
}

/** Shopper with their goods, codes and the time. */
export interface Shopping {
  /** Null for a caller without a visitor. */
  visitorId: string | null;
  /** As it was filled in; empty while it was not. */
  email: string;
  wanted: readonly WantedLine[];
  /** As they are compared, and those that were dropped. */
  codes: readonly string[];
  dropped: readonly string[];
  now: Date;
  /** Version of the rules; without it the database is read. */
  rules?: string | undefined;
}

/** Loads the discounts of some goods; the wiring passes it in: cart has no edge to promotions and coupons. */
export type OffersFor = (db: Db, goods: Iterable<Goods>, viewer: Viewer, shopping: Shopping) => Promise<GoodsOffers>;

/** Shopper for a check of availability only. */
export const withoutOffers: GoodsOffers = {
  offers: noOffers,
  promotionViews: () => [],
  effects: () => [],
  gifts: new Map(),
};

/** Buyer, as far as the tax depends on it. */
export interface TaxCase {
  /** Destination; null while it is not known. */
  destination: Destination | null;
  /** The number under which the buyer accounts for tax, as typed, and the buyer's country. */
  taxNumber?: { typed: string; country: string };
  /** Version of the rules; without it the database is read. */
  rules?: string | undefined;
}

/** Tax rates of a destination, and the result for the buyer's tax number. */
export interface Taxation extends TaxTerms {
  taxNumber: { /** As its country writes it. */ number: string; valid: boolean } | null;
  /** True where the goods pass a customs border, so that duties may be due on arrival. */
  customs: boolean;
}

/** Default destination without a postal address: the country of the caller's IP, if it is known. */
export function likelyDestination({ country }: { country: string | null }): Destination | null {
  return country === null ? null : { countryCode: country, province: '', postalCode: '' };
}

/** Loads the present tax rates; the wiring passes it in: cart has no edge to tax. */
export type TaxFor = (db: Db, buyer: TaxCase, viewer: Viewer, now: Date) => Promise<Taxation>;

/** Destination for a check of availability only. */
export const withoutTax: TaxTerms = { taxIncluded: true, rates: {}, shipping: untaxed, reversed: false };

export interface Terms {
  currency: CurrencyCode;
  tax: TaxTerms;
  shipping: ShippingFee | null;
  offers: GoodsOffers;
  /** Gift cards, in the order in which they pay. */
  giftCards?: readonly GiftCard[];
}

export interface PricedGoods {
  lines: PricedLine[];
  receipt: Receipt;
  totals: Totals;
  promotions: PricedCart['promotions'];
  coupons: PricedCart['coupons'];
  discounts: NamedDiscount[];
  /** Gifts of coupons: one unit of each. */
  gifts: { code: string; goods: Goods }[];
}

/** Prices what is wanted, by the one price function. Lines that cannot be bought are shown and cost nothing, but for agreed ones. */
export function priceGoods(wanted: WantedLine[], goods: Map<string, Goods>, terms: Terms): PricedGoods {
  const known = wanted.flatMap((line) => {
    const found = goods.get(line.variantId);
    return found ? [{ line, goods: found, problem: problemOf(line, found) }] : [];
  });
  const paying = known.filter(({ line, goods: found }) => isPaid(line, found));
  const basket = paying.map(({ line, goods: found }) => basketLine(line, found, terms));
  const { currency, tax, giftCards = [] } = terms;
  const shipping = basket.length > 0 && terms.shipping ? { ...terms.shipping, ...taxedAt(tax.shipping) } : null;
  const receipt = priceBasket({
    currency,
    taxIncluded: tax.taxIncluded,
    lines: basket,
    shipping,
    offers: terms.offers.offers,
    giftCards,
    taxReversed: tax.reversed,
  });
  const byId = new Map(receipt.lines.map((line) => [line.id, line]));
  const lines = known.map(({ line, goods: found, problem }) =>
    lineView(line, found, problem, byId.get(line.lineId), terms.currency),
  );
  const gifts = receipt.gifts.flatMap(({ code, sku }) => {
    const given = terms.offers.gifts.get(sku);
    return given ? [{ code, goods: given }] : [];
  });
  const said = { promotions: terms.offers.promotionViews(receipt, basket), coupons: terms.offers.effects(receipt) };
  return {
    lines: [...lines, ...gifts.map((gift) => giftView(gift, currency))],
    receipt,
    totals: totalsView(receipt),
    ...said,
    discounts: namedDiscounts(receipt, said),
    gifts,
  };
}

/** Lines that are paid for and can be discounted. */
export function discountable(wanted: readonly WantedLine[], goods: Iterable<Goods>) {
  const known = new Map([...goods].map((each) => [each.variantId, each]));
  return wanted.flatMap((line) => {
    const found = known.get(line.variantId);
    return found && isPaid(line, found) && !isGiftCard(found.taxCategory)
      ? [{ sku: found.sku, quantity: line.quantity, price: minor(found.price) }]
      : [];
  });
}

/** Tests if any of the selected goods are shipped, instead of sent by mail. */
export function anyShipped(wanted: WantedLine[], goods: Map<string, Goods>): boolean {
  return wanted.some((line) => {
    const found = goods.get(line.variantId);
    return found !== undefined && isPaid(line, found) && found.isShipped;
  });
}

/** The last day from which some of the selected goods are dispatched; null where none of them is a pre-order. */
export function dispatchedFrom(wanted: WantedLine[], goods: Map<string, Goods>): string | null {
  const days = wanted.flatMap((line) => {
    const found = goods.get(line.variantId);
    return found?.preorderOn && isPaid(line, found) ? [found.preorderOn] : [];
  });
  return days.sort().at(-1) ?? null;
}

function isPaid(line: WantedLine, goods: Goods): boolean {
  const problem = problemOf(line, goods);
  return line.selected && (line.isAgreed ? problem !== 'gone' : !blocks(problem));
}

/** Weight of the selected goods, in grams. */
export function parcelWeight(wanted: WantedLine[], goods: Map<string, Goods>): number {
  return wanted.reduce((sum, line) => {
    const found = goods.get(line.variantId);
    return found && isPaid(line, found) ? sum + found.grams * line.quantity : sum;
  }, 0);
}

type Problem = PricedLine['problem'];

/** Problems of a line for the shopper; `priceChanged` does not block the checkout. */
export function problemOf({ quantity, seenPrice }: WantedLine, { visible, stock, price }: Goods): Problem {
  if (!visible) return 'gone';
  if (stock === 0) return 'soldOut';
  if (stock !== null && stock < quantity) return 'tooMany';
  return seenPrice !== null && seenPrice !== price ? 'priceChanged' : null;
}

export function blocks(problem: Problem): boolean {
  return problem !== null && problem !== 'priceChanged';
}

function basketLine(line: WantedLine, goods: Goods, { tax }: Terms): BasketLine {
  return {
    id: line.lineId,
    sku: goods.sku,
    quantity: line.quantity,
    unitPrice: goods.price,
    listPrice: goods.listPrice,
    undiscounted: isGiftCard(goods.taxCategory),
    ...taxedAt(ownProperty(tax.rates, goods.taxCategory) ?? untaxed),
  };
}

function taxedAt({ rate, parts }: TaxRate) {
  return { taxRate: rate, taxParts: parts };
}

function lineView(
  line: WantedLine,
  goods: Goods,
  problem: Problem,
  paid: ReceiptLine | undefined,
  currency: CurrencyCode,
): PricedLine {
  const { image, title } = goods;
  const subtotal = money(goods.price * line.quantity, currency);
  return {
    lineId: line.lineId,
    sku: goods.sku,
    productId: goods.productId,
    slug: goods.slug,
    title,
    spec: goods.spec,
    specLabel: goods.specLabel,
    image: image ? imageView(image, title) : null,
    unitPrice: money(goods.price, currency),
    listPrice: goods.listPrice === null ? null : money(goods.listPrice, currency),
    quantity: line.quantity,
    subtotal,
    discounts: paid?.discounts ?? [],
    total: paid ? money(paid.total, currency) : subtotal,
    selected: line.selected,
    stock: goods.stock,
    available: !blocks(problem),
    ...(goods.preorderOn && { preorderOn: goods.preorderOn }),
    ...(goods.parts && { parts: goods.parts.map(partView) }),
    problem,
    gift: null,
  };
}

/** Part of a bundle as carts and orders show it. */
function partView({ sku, slug, title, specLabel, image, quantity }: StoredPart): BundlePart {
  return { sku, slug, title, specLabel, image: image && imageView(image, title), quantity };
}

/** Line of one free unit: its price, and all of it as discount (`docs/pricing.md` R5.5). */
function giftView({ code, goods }: PricedGoods['gifts'][number], currency: CurrencyCode): PricedLine {
  const present = { lineId: `gift ${code}`, variantId: goods.variantId, quantity: 1, selected: true, seenPrice: null };
  return {
    ...lineView(present, goods, null, undefined, currency),
    discounts: [{ source: 'coupon', code, amount: goods.price }],
    total: money(0, currency),
    gift: code,
  };
}

/** The figures of a receipt as every cart, checkout and order shows them (`docs/contract.md` §5). */
export function totalsView(receipt: Receipt): Totals {
  const { currency } = receipt;
  return {
    items: money(receipt.subtotal, currency),
    promotionDiscount: money(receipt.promotionDiscount, currency),
    couponDiscount: money(receipt.couponDiscount, currency),
    // Shipping as the shopper pays it: with its tax when prices are net (`docs/pricing.md` R13).
    shipping: money(receipt.shipping, currency),
    tax: money(receipt.tax, currency),
    taxIncluded: receipt.taxIncluded,
    ...taxesView(receipt),
    giftCard: money(receipt.giftCard, currency),
    total: money(minor(receipt.total), currency),
  };
}
