import type { PageLoader } from '../page.ts';
import { framed } from './frame.ts';

/**
 * The page on which what was bought is reviewed: `?orderNo=&lineId=` with the key of a guest. It is personal, so it is never
 * cached and never indexed.
 */
export const orderReview: PageLoader = async (context) => {
  const title = context.t('page.orderReview');
  const page = framed(context, { kind: 'orderReview', template: 'order-review', title, path: '/order/review' });
  return { ...page, meta: { ...page.meta, noindex: true }, personal: true };
};
