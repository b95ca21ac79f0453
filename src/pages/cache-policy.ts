import type { CdnSettings } from '../platform/cdn/settings.ts';
import { tagLine } from '../platform/cdn/tags.ts';
import { isFiltered } from '../shared/listing/list-url.ts';
import type { PageContext, PageModel } from './page.ts';

/**
 * Which caches may store a page. `sharedShortly` is for shared caches only, against floods of requests for missing pages;
 * `shortly` is for all caches, for a page that lacks a component.
 */
export type CachePolicy = 'public' | 'shortly' | 'sharedShortly' | 'browser' | 'none';

/**
 * Chooses the cache policy of a page. Filtered lists are for the browser only: there are too many of them, each read by few,
 * and they would evict popular pages.
 */
export function cachePolicyOf(
  { personal, status, missing }: PageModel,
  { uncacheable, incomplete, preview, listQuery }: PageContext,
): CachePolicy {
  if (preview || personal || uncacheable) return 'none';
  if (status === 404 && missing) return 'sharedShortly';
  if (status !== 200) return 'none';
  if (isFiltered(listQuery)) return 'browser';
  return incomplete ? 'shortly' : 'public';
}

/** Seconds to cache a missing page or a page with a missing part: nothing purges it when the page appears. */
export const missingSeconds = 10;

/** Maximum seconds to cache a page that has too many tags to send any. */
const maxUntaggedSeconds = 60;

/**
 * Builds the cache headers of a page. Public pages use stale-while-revalidate. A browser revalidates documents, but would use
 * stale answers for `fetch`, so scripts send `no-cache` (`src/storefront/navigation/fetch-page.ts`).
 */
export function cacheHeaders(policy: CachePolicy, tags: string[], cdn: CdnSettings): Record<string, string> {
  if (policy === 'none') return { 'cache-control': 'private, no-store' };
  if (policy === 'browser') return { 'cache-control': 'private, no-cache' };
  if (policy === 'sharedShortly' || policy === 'shortly')
    return { 'cache-control': `public, max-age=0, s-maxage=${missingSeconds}` };
  const line = cdn.tagHeader && tagLine(cdn.tagHeader, tags);
  const seconds = cdn.tagHeader && !line ? Math.min(cdn.seconds, maxUntaggedSeconds) : cdn.seconds;
  const control = `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=600`;
  return { 'cache-control': control, ...(cdn.tagHeader && line && { [cdn.tagHeader.toLowerCase()]: line }) };
}
