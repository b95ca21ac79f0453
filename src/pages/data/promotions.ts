import { listPromotions, type PromotionReader, promotionsTag } from '../../modules/promotions/index.ts';
import type { PageContext } from '../page.ts';

/** A limit above what a page can show with products. */
const maxShown = 24;

/** Lists the promotions that run now, each with some of its products; read once for a page and its components. */
export function promotionsOnce(context: PageContext) {
  context.tags.add(promotionsTag).add('lists').add('products');
  const page = { page: 1, pageSize: maxShown };
  return context.once(
    'promotions',
    async () => (await listPromotions(promotionReader(context), context.catalog, page)).items,
  );
}

export function promotionReader({ db, catalog, cartView, t }: PageContext): PromotionReader {
  return { db, now: catalog.now, viewer: cartView.viewer, t };
}
