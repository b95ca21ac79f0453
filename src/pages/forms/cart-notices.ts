import { goodsBySku } from '../../modules/catalog/index.ts';
import { isStorable } from '../../platform/http/storable.ts';
import type { PricedCart } from '../../shared/contracts/cart.ts';
import type { CartNotice } from '../../shared/form-replies.ts';
import type { PageContext } from '../page.ts';

/** Messages that the query of the cart may name. Other texts are looked up, so no link can inject text. */
const messageKeys = {
  quantity: 'cart.quantityRange',
  notFound: 'error.notFound',
  full: 'cart.full',
  empty: 'checkout.empty',
  problem: 'checkout.cartProblem',
  partly: 'restore.partly',
} as const;

export type CartMessage = keyof typeof messageKeys;

interface Outcome {
  said?: CartMessage;
  /** The SKU that could not be put in. */
  missed?: string;
  removed?: { sku: string; quantity: number };
  /** Lines with less stock than requested, and lines whose number could not be read. */
  fewer?: string[];
  unread?: string[];
}

/** The query of a cart page with the result of a form. */
export function cartQuery({ said, missed, removed, fewer = [], unread = [] }: Outcome): URLSearchParams {
  const query = new URLSearchParams();
  if (said) query.set('said', said);
  if (missed) query.set('missed', missed);
  if (removed) query.set('removed', `${removed.quantity} ${removed.sku}`);
  for (const line of fewer) query.append('fewer', line);
  for (const line of unread) query.append('unread', line);
  return query;
}

/** The notices of a cart page after a form, worded from current data; null without such a form. */
export async function cartNotices(context: PageContext, cart: PricedCart): Promise<CartNotice | null> {
  const { query, t } = context;
  const lines = {
    ...lineNotices(query.getAll('fewer'), cart, ({ stock }) => t('cart.problem.tooMany', { count: stock ?? 999 })),
    ...lineNotices(query.getAll('unread'), cart, () => t(messageKeys.quantity)),
  };
  const removed = await removedLine(query.get('removed') ?? '', context);
  const text = (await messageText(context)) || (Object.keys(lines).length > 0 ? t('error.form') : '');
  const coupon = context.posted?.coupon ?? null;
  return text || removed || coupon ? { text, lines, removed, coupon } : null;
}

async function messageText(context: PageContext): Promise<string> {
  const said = context.query.get('said') ?? '';
  const missed = context.query.get('missed');
  if (missed) return missedText(missed, context);
  return Object.hasOwn(messageKeys, said) ? context.t(messageKeys[said as CartMessage]) : '';
}

type TextOf = (line: PricedCart['lines'][number]) => string;

function lineNotices(ids: string[], cart: PricedCart, textOf: TextOf): Record<string, string> {
  const lines = cart.lines.filter(({ lineId }) => ids.includes(lineId));
  return Object.fromEntries(lines.map((line) => [line.lineId, textOf(line)]));
}

async function missedText(sku: string, context: PageContext): Promise<string> {
  const goods = await findGoods(sku, context);
  if (!goods) return context.t(messageKeys.notFound);
  const why = goods.stock === 0 ? 'cart.soldOut' : 'cart.onlyLeft';
  return `${goods.title} – ${context.t(why, { count: Math.min(goods.stock ?? 999, 999) })}`;
}

async function removedLine(text: string, context: PageContext): Promise<CartNotice['removed']> {
  const [, quantity = '', sku = ''] = /^([1-9]\d{0,2}) (.{1,100})$/u.exec(text) ?? [];
  const goods = sku && (await findGoods(sku, context));
  return goods ? { title: goods.title, sku: goods.sku, quantity: Number(quantity) } : null;
}

async function findGoods(sku: string, { db, cartView, checkoutContext }: PageContext) {
  return sku.length <= 100 && isStorable(sku) ? goodsBySku(db, sku, cartView.viewer, checkoutContext.now) : undefined;
}
