import {
  covering,
  listPromotions,
  type PromotionReader,
  promotionsTag,
  runningPromotions,
} from '../../modules/promotions/index.ts';
import type { DataOf } from '../../shared/components.ts';
import type { PageContext } from '../page.ts';

/** More than a page can show with their products. */
const maxShown = 24;

export async function loadPromotions(_props: object, context: PageContext): Promise<DataOf<'promotions'>> {
  context.tags.add(promotionsTag).add('lists').add('products');
  const { items } = await listPromotions(promotionReader(context), context.catalog, { page: 1, pageSize: maxShown });
  return { items };
}

/** What takes something off a product, in a line each. */
export async function loadProductPromotions(context: PageContext, productId: string) {
  const { language, currency } = context.state;
  const reader = promotionReader(context);
  const key = `promotions in ${language} ${currency}`;
  const running = await context.lasting(key, [promotionsTag], () => runningPromotions(reader));
  const found = await covering(context, running, productId);
  return found.map(({ id, offer, path }) => ({ id, offer, path }));
}

export function promotionReader({ db, catalog, cartView, t }: PageContext): PromotionReader {
  return { db, now: catalog.now, viewer: cartView.viewer, t };
}
