import type { TextKey } from '../../text/text.ts';

/** Kinds of pages and parts of pages that have a template of the theme. */
const named = [
  'article',
  'articles',
  'auth',
  'cart',
  'cart-restore',
  'category',
  'checkout',
  'collection',
  'coupon',
  'coupons',
  'custom',
  'customs',
  'draft',
  'error',
  'foot',
  'head',
  'home',
  'inquiry',
  'newsletter',
  'order-return',
  'order-review',
  'page',
  'product',
  'promotion',
  'promotions',
  'robot-check',
  'search',
  'tag',
  'tags',
  'thankyou',
  'unsubscribe',
  'user',
  'wishlist',
  'withdraw',
] as const;
type Named = (typeof named)[number];

/** Keys of the templates that have a name. */
export const namedTemplates: readonly string[] = named;

/** Name of a template, or of the theme of a kind of page; null for one of the shop's own. */
export function templateName(key: string): TextKey | null {
  return (named as readonly string[]).includes(key) ? `design.template.${key as Named}` : null;
}
