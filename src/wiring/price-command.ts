import { cartLines, ownerOfCart, priceCart } from '../modules/cart/index.ts';
import { ownerOfCheckout, priceCheckout } from '../modules/checkout/index.ts';
import { findOrder, normalOrderNo } from '../modules/orders/index.ts';
import { explain, type Receipt } from '../modules/pricing/index.ts';
import { isLanguage, type Language, languageTag } from '../shared/locale.ts';
import { type CurrencyCode, isCurrency } from '../shared/money.ts';
import type { ShopTools } from './shop-tools.ts';
import { createViews } from './views.ts';

export const priceUsage = `  price explain ORDERNO|CART|CHECKOUT [--lang LANGUAGE] [--currency CODE]
                                                                          say step by step why an order, a cart or a checkout costs what it does`;

interface Said {
  /** Undefined to print the usage. */
  text?: string;
  code: number;
}

/** An order, a cart or a checkout. */
interface Priced {
  heading: string;
  receipt: Receipt;
  discounts: readonly { code: string; title: string }[];
}

/**
 * Runs `npm run shop -- price explain …`: an order by its number, from its stored receipt; a cart by its id or its visitor's
 * and a checkout by its slug, at current prices. Returns code 1 if nothing is found, 2 with the usage for invalid arguments.
 */
export async function runPriceCommand([verb, what, ...args]: string[], tools: ShopTools): Promise<Said> {
  const input = inputOf(args, tools);
  if (verb !== 'explain' || !what || what.startsWith('--') || !input) return { code: 2 };
  const found = (await order(what, tools)) ?? (await cart(what, input, tools)) ?? (await checkout(what, input, tools));
  if (!found) return { text: `there is no order, cart or checkout ${what}`, code: 1 };
  const { heading, receipt, discounts } = found;
  const titles = new Map(discounts.map(({ code, title }) => [code, title]));
  const { language } = input;
  const steps = explain(receipt, { t: tools.translations(language), tag: languageTag(language), titles });
  return { text: [heading, ...steps].join('\n'), code: 0 };
}

interface Input {
  language: Language;
  /** Null by default. */
  currency: CurrencyCode | null;
}

function inputOf(args: string[], { site }: ShopTools): Input | null {
  const option = (name: string) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);
  const lang = option('--lang') ?? site().defaultLanguage;
  const currency = option('--currency') ?? null;
  return isLanguage(lang) && (currency === null || isCurrency(currency)) ? { language: lang, currency } : null;
}

async function order(orderNo: string, { db }: ShopTools): Promise<Priced | null> {
  const row = await findOrder(db, { orderNo: normalOrderNo(orderNo) });
  if (!row) return null;
  const { rate_base: base, rate_at: at, rate, currency } = row;
  const converted = base && base !== currency ? `, 1 ${base} = ${rate} ${currency} since ${at?.toISOString()}` : '';
  const heading = `order ${row.order_no}, ${row.submitted_at.toISOString()}, ${currency}${converted}`;
  return { heading, receipt: row.receipt as Receipt, discounts: row.discounts };
}

async function cart(id: string, input: Input, tools: ShopTools): Promise<Priced | null> {
  if (!isUuid(id)) return null;
  const visitorId = await ownerOfCart(tools.db, id);
  if (!visitorId) return null;
  const seen = (await cartLines(tools.db, visitorId)).at(-1)?.seen_currency;
  // In the currency in which its owner last saw it, if that is known.
  const currency = input.currency ?? (isCurrency(seen) ? seen : tools.site().defaultCurrency);
  const { priced } = await priceCart(tools, visitorId, createViews(tools).view({ ...input, currency }));
  return { heading: `cart ${id}, ${priced.receipt.currency}`, ...priced };
}

async function checkout(slug: string, input: Input, tools: ShopTools): Promise<Priced | null> {
  const visitorId = await ownerOfCheckout(tools.db, slug);
  if (!visitorId) return null;
  const currency = input.currency ?? tools.site().defaultCurrency;
  const priced = await priceCheckout(
    tools.db,
    visitorId,
    slug,
    createViews(tools).checkoutContext({ ...input, currency }),
  );
  return priced && { heading: `checkout ${slug}, ${priced.receipt.currency}`, ...priced };
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
