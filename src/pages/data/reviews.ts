import { isStorable } from '../../platform/http/storable.ts';
import { reviewsTag } from '../../shared/change-tags.ts';
import type { Product } from '../../shared/contracts/catalog.ts';
import type { OrderKey } from '../../shared/contracts/payments.ts';
import type { Reviewable, ReviewList } from '../../shared/contracts/reviews.ts';
import type { PageContext } from '../page.ts';

/** Number and key of the order in the URL of the page that reviews it. */
export function reviewKeyIn({ query }: Pick<PageContext, 'query'>): OrderKey {
  const accessKey = query.get('accessKey');
  return { orderNo: query.get('orderNo') ?? '', ...(accessKey && { accessKey }) };
}

export function reviewableOnce(context: PageContext, key: OrderKey): Promise<Reviewable | null> {
  if (!key.orderNo || ![key.orderNo, key.accessKey ?? ''].every(isStorable)) return Promise.resolve(null);
  return context.once(`reviewable ${key.orderNo}`, () => context.reviews.options(key));
}

/** Reviews on a page of them. */
export const reviewsShown = 6;

/** The newest reviews of a product, the same for everybody. They name variants in the words of its specifications. */
export function firstReviewsOnce(context: PageContext, { id: productId, specs }: Product): Promise<ReviewList> {
  const tag = reviewsTag(productId);
  context.tags.add(tag);
  const body = { productId, sort: 'newest' as const, withImages: false, page: 1, pageSize: reviewsShown };
  const load = () => context.reviews.list(body, false);
  return context.once(`reviews ${productId}`, async () => {
    const key = `reviews ${productId} ${JSON.stringify(specs)}`;
    const kept = await context.kept(key, async () => ({ value: await load(), tags: [tag, 'site'] }));
    return kept ?? load();
  });
}
