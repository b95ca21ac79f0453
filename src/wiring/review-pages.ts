import { listReviews, type ReviewReader, reviewOptions } from '../modules/reviews/index.ts';
import type { PageContext } from '../pages/page.ts';
import type { ReviewPages } from '../pages/review-pages.ts';
import { pickText } from '../shared/locale.ts';
import type { ShopTools } from './shop-tools.ts';

/** Reads reviews for a page, as its reader may see them. */
export function reviewPages(contextOf: () => PageContext, { db }: ShopTools): ReviewPages {
  const customerId = async () => (await contextOf().customer())?.id ?? null;
  const reader = (): ReviewReader => {
    const { site, cartView } = contextOf();
    const { language, defaultLanguage } = cartView.viewer;
    return { language, defaultLanguage, shop: pickText(site.name, language, defaultLanguage), customerId: null };
  };
  return {
    list: async (body, isPersonal) =>
      listReviews(db, body, { ...reader(), ...(isPersonal && { customerId: await customerId() }) }),
    options: async (key) => {
      const found = await reviewOptions({ db }, key, { customerId: await customerId() }, reader());
      return found.ok ? found.value : null;
    },
  };
}
