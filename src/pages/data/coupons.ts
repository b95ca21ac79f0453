import { type CouponReader, couponsTag, everyOwn, findListed, listCoupons } from '../../modules/coupons/index.ts';
import { anyProduct } from '../../shared/change-tags.ts';
import type { PageContext } from '../page.ts';

/** A limit above what a page can show. */
const maxShown = 100;

/** Adds the tags of what coupon cards name: products, categories and collections. */
function addTags({ tags }: PageContext): void {
  for (const tag of [couponsTag, anyProduct, 'categories', 'collections']) tags.add(tag);
}

export function listedOnce(context: PageContext) {
  addTags(context);
  const page = { page: 1, pageSize: maxShown };
  return context.once('coupons', async () => (await listCoupons(readerOf(context), page)).items);
}

export function couponOnce(context: PageContext, slug: string) {
  addTags(context);
  return context.once(`coupon ${slug}`, () => findListed(readerOf(context), slug));
}

/** Loads the coupons that the signed-in customer has claimed or used; null for a guest. */
export function ownOnce(context: PageContext) {
  return context.once('own coupons', async () => {
    const customer = await context.customer();
    return customer && everyOwn(readerOf(context, customer.id));
  });
}

function readerOf({ db, catalog, t }: PageContext, customerId: string | null = null): CouponReader {
  return { db, now: catalog.now, viewer: catalog.viewer, t, buyer: { customerId, email: '' } };
}
