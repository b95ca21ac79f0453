import { articleTexts } from '../modules/articles/index.ts';
import { type Counted, type Survey, type TranslatedCard } from '../modules/catalog/index.ts';
import { pageTexts } from '../modules/content/index.ts';
import type { CouponReader } from '../modules/coupons/index.ts';
import { badgesOf, promotionsTag, runningPromotions } from '../modules/promotions/index.ts';
import { SearchTally, type Texts, textsOf } from '../modules/search/index.ts';
import { type Site, viewerOf } from '../modules/site/index.ts';
import type { Cached } from '../platform/cache/cached.ts';
import { KeptData } from '../platform/cache/kept-data.ts';
import { Memo } from '../platform/cache/memo.ts';
import { StaleWhileRevalidate } from '../platform/cache/stale-while-revalidate.ts';
import { VersionCache } from '../platform/cache/version-cache.ts';
import type { Clock } from '../platform/clock.ts';
import type { Call } from '../platform/http/route.ts';
import type { Translations } from '../platform/locale/catalogue.ts';
import type { AppFieldValues } from '../shared/app-fields.ts';
import { anyList, anyProduct, articlesTag } from '../shared/change-tags.ts';
import type { ProductCard } from '../shared/contracts/catalog.ts';
import { type Language, languageTag } from '../shared/locale.ts';
import { type CurrencyCode, formatMoney, type Money } from '../shared/money.ts';
import type { ShopTools } from './shop-tools.ts';

const listTags = [anyProduct, anyList, 'categories', 'site'];

/** Products from which on a list is not recounted while a request waits; filtered lists are always exact. */
const broad = 5000;

function isDear({ total, isNarrowed }: Counted): boolean {
  return total > broad && !isNarrowed;
}

/** Products and reviews, in each language and currency, whose loaded data are kept. */
const maxKept = 500;

interface RequestLocale {
  language: Language;
  currency: CurrencyCode;
  /** The IP of the caller; undefined for shared caches. */
  ip?: string;
}

/** The text beside a reduced price, if the merchant shows it (EU 98/6/EC art. 6a). */
function lowestPriceText({ reductions }: Site, translations: Translations, language: Language) {
  if (!reductions.showLowest) return {};
  const written = (price: Money) => formatMoney(price, languageTag(language));
  return { lowestPrice: (price: Money) => translations(language)('product.lowestBefore', { price: written(price) }) };
}

/** Views of the modules for one request: in its language and currency, under the current settings, as of now. */
export function createViews(tools: ShopTools) {
  const { db, clock, translations, site, synonyms, log } = tools;
  const memo = new Memo();
  // Off together with the rendered components that are made of them; some ten KB each.
  const kept = new KeptData(tools.config.fragmentCacheMegabytes > 0 ? maxKept : 0);
  const lists = listCaches(clock);
  const view = viewFor(tools);
  const promotions = promotionsFor(tools, memo, view);
  const memoized = <T>(key: string, tags: string[], load: () => Promise<T>) => memo.get(key, tags, load);
  return {
    view,
    memo,
    kept,
    promotions,
    searches: new SearchTally({ db, clock, log }),
    coupons: couponsFor({ db, clock, translations, site }),
    reader: (locale: RequestLocale) => ({
      db,
      ...lists.caches,
      now: clock.now(),
      viewer: view(locale).viewer,
      t: translations(locale.language),
      synonyms: synonyms(locale.language),
      texts: () => memo.get('pages and articles', ['pages', articlesTag, 'site'], () => loadTexts(tools)),
      badges: async (productIds: string[]) => badgesOf({ db, memoized }, await promotions(locale), productIds),
      memoized,
    }),
    checkoutContext: checkoutContextFor(tools, view),
    cached: [{ name: 'memo', tags: 'own', drop: (tags) => memo.drop(tags) }, kept, lists.cached] satisfies Cached[],
  };
}

/** Most pages and articles that the search reads, the latest articles. */
const maxTexts = 500;

/** The pages and articles of the shop for its search. */
async function loadTexts({ db, clock }: ShopTools): Promise<Texts> {
  const [pages, articles] = await Promise.all([pageTexts(db, maxTexts), articleTexts(db, clock.now(), maxTexts)]);
  return textsOf([
    ...pages.map((page) => ({ ...page, kind: 'page' as const })),
    ...articles.map((article) => ({ ...article, kind: 'article' as const })),
  ]);
}

/** Caches of lists of products: counts, facets, choices, and cards. */
function listCaches(clock: Clock) {
  const counts = new StaleWhileRevalidate<Counted>(clock, 5000, isDear);
  const surveys = new StaleWhileRevalidate<Counted & { survey: Survey }>(clock, 2000, isDear);
  const choices = new StaleWhileRevalidate<{ ids: string[] }>(clock, 5000, () => false);
  // Their keys hold the version of the product, so they are never invalidated; about 3 KB each.
  const translatedCards = new VersionCache<TranslatedCard>(5000);
  // Theirs hold everything that they say; with their JSON about 4 KB each beside the texts.
  const cards = new VersionCache<ProductCard>(5000);
  return {
    caches: { counts, surveys, choices, translatedCards, cards },
    /**
     * Dropped after a change of what lists show. A sale announces its product only: counting a category of 16,000 products
     * after each would take 35 ms (`docs/performance.md`).
     */
    cached: {
      name: 'counts, facets and choices of lists',
      tags: listTags,
      drop: () => {
        for (const cache of [counts, surveys, choices]) cache.change();
      },
    } satisfies Cached,
  };
}

/** The site, the viewer and the likely country of a request. */
function viewFor({ site, translations, countryAt, appFields }: ShopTools) {
  return ({ language, currency, ip }: RequestLocale) => ({
    site: site(),
    viewer: {
      ...viewerOf(site(), language, currency),
      ...lowestPriceText(site(), translations, language),
      appFields: (stored: AppFieldValues) =>
        appFields.shown(stored, { language, defaultLanguage: site().defaultLanguage, t: translations(language) }),
    },
    country: ip === undefined ? null : countryAt(ip),
  });
}

type View = ReturnType<typeof viewFor>;

/** Running promotions, memoized until one begins, ends or is changed. */
function promotionsFor({ db, clock, translations }: ShopTools, memo: Memo, view: View) {
  return ({ language, currency }: RequestLocale) =>
    memo.get(`running ${language} ${currency}`, [promotionsTag], () => {
      const { viewer } = view({ language, currency });
      return runningPromotions({ db, now: clock.now(), viewer, t: translations(language) });
    });
}

/** Context with which a checkout is priced and validated. */
function checkoutContextFor(
  { clock, translations, offersFor, taxFor, giftCards, paying, appRates }: ShopTools,
  view: View,
) {
  return (locale: RequestLocale) => ({
    ...view(locale),
    t: translations(locale.language),
    now: clock.now(),
    offersFor,
    taxFor,
    giftCards,
    canTake: paying.canTake,
    appRates,
  });
}

export type Views = ReturnType<typeof createViews>;

/** Coupons as the caller sees them. */
function couponsFor({ db, clock, translations, site }: Pick<ShopTools, 'db' | 'clock' | 'translations' | 'site'>) {
  return async ({ language, currency, customer }: RequestLocale & Pick<Call, 'customer'>): Promise<CouponReader> => {
    const buyer = { customerId: (await customer())?.id ?? null, email: '' };
    return { db, now: clock.now(), viewer: viewerOf(site(), language, currency), t: translations(language), buyer };
  };
}
