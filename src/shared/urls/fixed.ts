import { allowedLanguages } from '../locale.ts';

/** Routes whose addresses never move, in the order in which they are tried (`docs/contract.md` §2). */
export const fixedRoutes = [
  ['home', '/'],
  ['search', '/search'],
  ['cart', '/cart'],
  ['wishlist', '/wishlist'],
  ['thankyou', '/checkout/thankyou'],
  ['checkout', '/checkout/{slug}'],
  ['promotions', '/promotion'],
  ['promotion', '/promotion/{slug}'],
  ['coupons', '/coupon'],
  ['coupon', '/coupon/{slug}'],
  ['inquiry', '/inquiry/{slug}'],
  ['auth', '/auth/{slug}'],
  ['unsubscribe', '/unsubscribe'],
  ['error', '/error/{slug}'],
] as const;

/** What the server answers itself under these names; no page can stand there. */
const serverNames = ['api', 'app', 'admin', 'assets', 'media', 'health', 'metrics', 'ws', 'currency', 'dev'];

const languageNames = allowedLanguages.map((language) => language.toLowerCase());

/** Whether the server itself answers under this name, so that no page is ever asked for there. */
export function isServed(segment: string): boolean {
  return segment !== 'app' && serverNames.includes(segment);
}

/** First segments that nobody may take: what the server answers itself, and what a language prefix is or may become. */
export function isReserved(segment: string): boolean {
  return serverNames.includes(segment) || languageNames.includes(segment);
}

/** Whether a root detail cannot have this slug, because a fixed route or the server has its address. */
export function isFixedAtRoot(slug: string): boolean {
  return isReserved(slug) || fixedRoutes.some(([, path]) => path === `/${slug}`);
}
