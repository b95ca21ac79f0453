import { readSite } from '../api/site.ts';
import { tabStorage } from '../api/tab-storage.ts';
import { readToken } from '../api/token.ts';
import { canApplyTheme, documentVersion } from '../runtime/theme.ts';
import { deduper } from './dedupe.ts';
import { type Fetched, fetchPage } from './fetch-page.ts';
import { type KeptPage, mayKeep, type PageCache, pageCache } from './page-cache.ts';
import { isPreview } from './route-url.ts';
import { shownParts } from './show-page.ts';

const once = deduper<Fetched>(() => Date.now());

let cache: PageCache | undefined;

/** The page cache for the present currency, theme and release of the scripts. */
function kept(): PageCache {
  cache ??= pageCache(tabStorage(), `${readSite().currency}:${documentVersion()}:${import.meta.url}`, () => Date.now());
  return cache;
}

/** A cached page and its freshness; none for signed-in customers, previews and documents without a head. */
export function keptPage(href: string): { page: KeptPage; fresh: boolean } | null {
  const { head, foot } = shownParts();
  const unfit = isPreview(href) || readToken() || !head || !foot || isAnsweredByWorker();
  const page = unfit ? null : kept().get(cacheKey(href));
  return page && { page, fresh: kept().isFresh(page) };
}

/** Fetches a page and caches it where allowed; shares a fetch that began just now. */
export function loadPage(href: string): Promise<Fetched> {
  return once(cacheKey(href), async () => {
    const fetched = await fetchPage(href, shownParts());
    if (fetched.kind === 'page') keep(href, fetched);
    return fetched;
  });
}

function keep(href: string, { url, answer, cacheControl }: Extract<Fetched, { kind: 'page' }>): void {
  if (canApplyTheme(answer.theme) && mayKeep(answer, isPreview(href), cacheControl))
    kept().put(cacheKey(href), { url, answer });
  else kept().drop(cacheKey(href));
}

function cacheKey(href: string): string {
  const { pathname, search } = new URL(href);
  return pathname + search;
}

/** True without a network where the service worker answers: it says of when a page is. */
function isAnsweredByWorker(): boolean {
  return !navigator.onLine && Boolean(navigator.serviceWorker?.controller);
}
