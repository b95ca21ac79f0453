import type { PageAnswer } from '../../shared/contracts/site.ts';
import { keepInTab, readFromTab, type TabStorage } from '../api/tab-storage.ts';

const freshFor = 300_000; // ms, as the storefront's specification sets it
const maxPages = 20;
const prefix = 'page:';

/** A cached page with the time it was fetched (ms since 1970). */
export interface KeptPage {
  at: number;
  url: string;
  answer: PageAnswer;
}

/** Cache of this tab's pages by URL. `scope` separates languages, currencies and releases of the shop. */
export function pageCache(store: TabStorage, scope: string, now: () => number) {
  const keyOf = (url: string) => `${prefix}${scope}:${url}`;
  return {
    get(url: string): KeptPage | null {
      return readFromTab(store, keyOf(url)) as KeptPage | null;
    },
    put(url: string, page: Omit<KeptPage, 'at'>): void {
      const text = JSON.stringify({ at: now(), ...page } satisfies KeptPage);
      prune(store, maxPages - 1);
      if (keepInTab(store, keyOf(url), text)) return;
      prune(store, 0);
      keepInTab(store, keyOf(url), text);
    },
    drop(url: string): void {
      store.removeItem(keyOf(url));
    },
    isFresh: (page: KeptPage) => now() - page.at < freshFor,
  };
}

export type PageCache = ReturnType<typeof pageCache>;

/** True for a page that may be cached: no customer's page, no preview, none that the server forbids to store. */
export function mayKeep(answer: PageAnswer, preview: boolean, cacheControl: string): boolean {
  return !preview && answer.data.userId === undefined && !cacheControl.includes('no-store');
}

/** Drops the oldest pages until `count` are left. */
function prune(store: TabStorage, count: number): void {
  const keys = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '').filter(isPageKey);
  const byAge = keys.map((key) => ({ key, at: ageOf(store, key) })).sort((a, b) => b.at - a.at);
  for (const { key } of byAge.slice(count)) store.removeItem(key);
}

function isPageKey(key: string): boolean {
  return key.startsWith(prefix);
}

/** Reads the time at the start of the text, without parsing the page. */
function ageOf(store: TabStorage, key: string): number {
  return Number(/^\{"at":(\d+)/.exec(store.getItem(key) ?? '')?.[1] ?? 0);
}
