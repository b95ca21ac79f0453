import { allowedLanguages } from '../locale.ts';

/** Routes whose URLs never move, in the order in which they are tried (`docs/contract.md` §2). */
export const fixedRoutes = [
  ['home', '/'],
  ['search', '/search'],
  ['cart', '/cart'],
  ['cartRestore', '/cart/restore'],
  ['wishlist', '/wishlist'],
  ['thankyou', '/checkout/thankyou'],
  ['orderReturn', '/order/return'],
  ['orderReview', '/order/review'],
  ['draft', '/checkout/draft'],
  ['withdraw', '/withdraw'],
  ['checkout', '/checkout/{slug}'],
  ['promotions', '/promotion'],
  ['promotion', '/promotion/{slug}'],
  ['coupons', '/coupon'],
  ['coupon', '/coupon/{slug}'],
  ['inquiry', '/inquiry/*'],
  ['auth', '/auth/{slug}'],
  ['unsubscribe', '/unsubscribe'],
  ['newsletter', '/newsletter/{slug}'],
  ['error', '/error/{slug}'],
] as const;

/** First path segments that the server answers itself; no page can have them. */
const serverNames = [
  'api',
  'app',
  'app-assets',
  'admin',
  'assets',
  'media',
  'health',
  'metrics',
  'ws',
  'currency',
  'dev',
];

const languageNames = allowedLanguages.map((language) => language.toLowerCase());

/** Tells whether the server answers under this first path segment itself, so that no page can have it. */
export function isServed(segment: string): boolean {
  return segment !== 'app' && serverNames.includes(segment);
}

/** First segments that nobody may take: what the server answers itself, and what a language prefix is or may become. */
export function isReserved(segment: string): boolean {
  return serverNames.includes(segment) || languageNames.includes(segment);
}

/** Tells whether a slug at the root is taken by a fixed route or by the server. */
export function isFixedAtRoot(slug: string): boolean {
  return isReserved(slug) || fixedRoutes.some(([, path]) => path === `/${slug}`);
}
