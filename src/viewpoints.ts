import { LRUCache } from 'lru-cache';
import { anyList, anyProduct, type WordedCard } from './modules/catalog/index.ts';
import { viewerOf } from './modules/site/index.ts';
import { Remembered } from './platform/cache/remembered.ts';
import type { Language } from './shared/locale.ts';
import type { CurrencyCode } from './shared/money.ts';
import type { ShopTools } from './tools.ts';

const listTags = new Set(['*', anyProduct, anyList, 'categories', 'site']);

interface Asker {
  language: Language;
  currency: CurrencyCode;
}

/** How the rooms are asked on behalf of a request: in its words and currency, under today's settings, now. */
export function viewpoints({ db, clock, site, words }: ShopTools) {
  const counts = new LRUCache<string, number>({ max: 5000 });
  // Under a product's version, so nothing has to be forgotten; about 3 KB each.
  const wordings = new LRUCache<string, WordedCard>({ max: 5000 });
  const remembered = new Remembered();
  const view = ({ language, currency }: Asker) => ({ site: site(), viewer: viewerOf(site(), language, currency) });
  return {
    view,
    remembered,
    reader: (asker: Asker) => ({ db, now: clock.now(), viewer: view(asker).viewer, counts, wordings }),
    situation: (asker: Asker) => ({ ...view(asker), word: words(asker.language), now: clock.now() }),
    /**
     * Forgets what was counted, after a change of what lists show. A mere sale announces its product only: counting a
     * category of 16,000 anew after each would take 35 ms (`docs/performance.md`).
     */
    forget: (tags: string[]) => {
      remembered.drop(tags);
      if (tags.some((tag) => listTags.has(tag))) counts.clear();
    },
  };
}

export type Viewpoints = ReturnType<typeof viewpoints>;
