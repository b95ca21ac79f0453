import type { CdnSettings } from '../platform/cdn/settings.ts';
import { tagLine } from '../platform/cdn/tags.ts';
import { isFiltered } from '../shared/listing/list-url.ts';
import type { PageContext, PageModel } from './page.ts';

/**
 * Who may keep a page. `shortly` is for shared caches alone, as protection against floods of requests for nothing; `briefly` is
 * for all, for as long: of a page that lacks a component.
 */
export type CachePolicy = 'public' | 'shortly' | 'sharedShortly' | 'browser' | 'none';

/**
 * Who may keep a page: all when it is the same for everybody and there to stay. A filtered list is its reader's alone: there
 * are more of them than anybody reads twice, and they would push out what is really read.
 */
export function cachePolicyOf(
  { personal, status, missing }: PageModel,
  { fleeting, incomplete, preview, asked }: PageContext,
): CachePolicy {
  if (preview || personal || fleeting) return 'none';
  if (status === 404 && missing) return 'sharedShortly';
  if (status !== 200) return 'none';
  if (isFiltered(asked)) return 'browser';
  return incomplete ? 'shortly' : 'public';
}

/** Seconds for which it is kept that a page, or a part of it, is not there: nothing is purged when it comes. */
export const missingSeconds = 10;

/** Seconds for which a page that carries no tags, because they are too many, is kept at the most. */
const maxUntaggedSeconds = 60;

/**
 * A public page may be kept by any cache, asked for anew after a while and shown meanwhile. A browser asks for each document;
 * what scripts fetch it takes stale as well, so they say `no-cache` (`src/storefront/navigation/fetch-page.ts`).
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
