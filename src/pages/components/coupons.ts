import { anyProduct } from '../../modules/catalog/index.ts';
import { type CouponReader, couponsTag, everyOwn, findListed, listCoupons } from '../../modules/coupons/index.ts';
import type { DataOf } from '../../shared/components.ts';
import { couponStatus, couponView } from '../../shared/contracts/coupons.ts';
import type { PageContext } from '../page.ts';

/** More than a page can show. */
const maxShown = 100;
const ownAPage = 24;

/** What anybody may have, as it is to nobody in particular: the page is the same for all. */
export async function loadCoupons({ slug }: { slug?: string }, context: PageContext): Promise<DataOf<'coupons'>> {
  const refused = context.posted?.coupon ?? null;
  if (slug === undefined) return { items: await listedOnce(context), refused };
  const found = await couponOnce(context, slug);
  return { items: found ? [couponView.parse(found)] : [], refused };
}

/** Cards name the products, categories and collections that a coupon is on. */
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

/** A customer's own, by the status that the address asks for. */
export async function loadUserCoupons(_props: object, context: PageContext): Promise<DataOf<'user-coupons'>> {
  const status = couponStatus.safeParse(context.query.get('status')).data ?? 'available';
  const own = await ownOnce(context);
  if (!own) return { list: null, status };
  const { page } = context.asked;
  const some = own.filter((each) => each.status === status);
  const items = some.slice((page - 1) * ownAPage, page * ownAPage);
  return { list: { items, page, pageSize: ownAPage, total: some.length }, status };
}

/** All that whoever is signed in has claimed or used; null for a guest. */
export function ownOnce(context: PageContext) {
  return context.once('own coupons', async () => {
    const customer = await context.customer();
    return customer && everyOwn(readerOf(context, customer.id));
  });
}

function readerOf({ db, catalog, t }: PageContext, customerId: string | null = null): CouponReader {
  return { db, now: catalog.now, viewer: catalog.viewer, t, buyer: { customerId, email: '' } };
}
