import { LRUCache } from 'lru-cache';
import { anyList, anyProduct, type Counted, type Survey, type TranslatedCard } from '../modules/catalog/index.ts';
import type { CouponReader } from '../modules/coupons/index.ts';
import { badgesOf, promotionsTag, runningPromotions } from '../modules/promotions/index.ts';
import { SearchTally } from '../modules/search/index.ts';
import { type Site, viewerOf } from '../modules/site/index.ts';
import { Memo } from '../platform/cache/memo.ts';
import { StaleWhileRevalidate } from '../platform/cache/stale-while-revalidate.ts';
import type { Call } from '../platform/http/route.ts';
import type { Translations } from '../platform/locale/catalogue.ts';
import { type Language, languageTag } from '../shared/locale.ts';
import { type CurrencyCode, formatMoney, type Money } from '../shared/money.ts';
import type { ShopTools } from './shop-tools.ts';

const listTags = new Set(['*', anyProduct, anyList, 'categories', 'site']);

/** More products than are counted while somebody waits after each change; narrowed lists are always exact. */
const broad = 5000;

function isDear({ total, isNarrowed }: Counted): boolean {
  return total > broad && !isNarrowed;
}

interface RequestLocale {
  language: Language;
  currency: CurrencyCode;
  /** Where the call came from; what is remembered for many is asked for without it. */
  ip?: string;
}

/** Words what has to stand beside a price that is crossed out, where the merchant wants it there (EU 98/6/EC art. 6a). */
function lowestPriceText({ reductions }: Site, translations: Translations, language: Language) {
  if (!reductions.showLowest) return {};
  const written = (price: Money) => formatMoney(price, languageTag(language));
  return { lowestPrice: (price: Money) => translations(language)('product.lowestBefore', { price: written(price) }) };
}

/** How the rooms are asked on behalf of a request: in its words and currency, under today's settings, now. */
export function readers(tools: ShopTools) {
  const { db, clock, site, synonyms, translations, log, offersFor, taxFor, giftCards, countryAt } = tools;
  const counts = new StaleWhileRevalidate<Counted>(clock, 5000, isDear);
  const surveys = new StaleWhileRevalidate<Counted & { survey: Survey }>(clock, 2000, isDear);
  const choices = new StaleWhileRevalidate<{ ids: string[] }>(clock, 5000, () => false);
  // Under a product's version, so nothing has to be forgotten; about 3 KB each.
  const translatedCards = new LRUCache<string, TranslatedCard>({ max: 5000 });
  const memo = new Memo();
  const lasting = <T>(key: string, tags: string[], load: () => Promise<T>) => memo.get(key, tags, load);
  const view = ({ language, currency, ip }: RequestLocale) => ({
    site: site(),
    viewer: { ...viewerOf(site(), language, currency), ...lowestPriceText(site(), translations, language) },
    country: ip === undefined ? null : countryAt(ip),
  });
  /** What takes something off now, remembered until one begins, ends or is changed. */
  const running = ({ language, currency }: RequestLocale) =>
    memo.get(`running ${language} ${currency}`, [promotionsTag], () =>
      runningPromotions({
        db,
        now: clock.now(),
        viewer: view({ language, currency }).viewer,
        t: translations(language),
      }),
    );
  return {
    view,
    memo,
    promotions: running,
    searches: new SearchTally({ db, clock, log }),
    coupons: couponsFor({ db, clock, translations, site }),
    reader: (requestLocale: RequestLocale) => ({
      db,
      counts,
      surveys,
      choices,
      translatedCards,
      now: clock.now(),
      viewer: view(requestLocale).viewer,
      t: translations(requestLocale.language),
      synonyms: synonyms(requestLocale.language),
      badges: async (productIds: string[]) => badgesOf({ db, lasting }, await running(requestLocale), productIds),
      lasting,
    }),
    checkoutContext: (requestLocale: RequestLocale) => ({
      ...view(requestLocale),
      t: translations(requestLocale.language),
      now: clock.now(),
      offersFor,
      taxFor,
      giftCards,
    }),
    /**
     * Forgets what was counted, after a change of what lists show. A mere sale announces its product only: counting a
     * category of 16,000 anew after each would take 35 ms (`docs/performance.md`).
     */
    invalidate: (tags: string[]) => {
      memo.drop(tags);
      if (!tags.some((tag) => listTags.has(tag))) return;
      counts.change();
      surveys.change();
      choices.change();
    },
  };
}

export type Readers = ReturnType<typeof readers>;

/** Coupons as whoever calls sees them. */
function couponsFor({ db, clock, translations, site }: Pick<ShopTools, 'db' | 'clock' | 'translations' | 'site'>) {
  return async ({ language, currency, customer }: RequestLocale & Pick<Call, 'customer'>): Promise<CouponReader> => {
    const buyer = { customerId: (await customer())?.id ?? null, email: '' };
    return { db, now: clock.now(), viewer: viewerOf(site(), language, currency), t: translations(language), buyer };
  };
}
