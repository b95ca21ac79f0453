import { isFiltered } from '../../shared/listing/list-url.ts';
import { couponOnce, listedOnce } from '../data/coupons.ts';
import { promotionsOnce } from '../data/promotions.ts';
import { breadcrumbJsonLd } from '../json-ld.ts';
import type { PageLoader } from '../page.ts';
import { crumbs, framed } from './frame.ts';

/** Loads the page of public coupons, with the running promotions below; without coupons it shows a text and is not indexed. */
export const coupons: PageLoader = async (context) => {
  const title = context.t('page.coupon');
  const page = framed(context, { kind: 'coupon', template: 'coupons', title, path: '/coupon' });
  const some = (await listedOnce(context)).length > 0;
  const hasPromotions = (await promotionsOnce(context)).length > 0;
  const vars = { ...page.vars, some, hasPromotions, text: context.t('empty.coupon') };
  return { ...page, vars, meta: { ...page.meta, ...(!some && { noindex: true }) } };
};

/** Loads the page of one coupon with the products that it covers. */
export const coupon: PageLoader = async (context, { slug = '' }) => {
  const found = await couponOnce(context, slug);
  if (!found) return null;
  const { id, title, everything, image, offer, summary } = found;
  const path = `/coupon/${slug}`;
  const items = crumbs(context, [
    { label: context.t('page.coupon'), path: '/coupon' },
    { label: title, path },
  ]);
  return {
    kind: 'coupon',
    id,
    status: 200,
    template: 'coupon',
    personal: false,
    vars: { coupon: found },
    props: {
      breadcrumbs: { items },
      coupons: { slug },
      productList: { ...(everything ? {} : { coupon: slug }), controls: true },
    },
    meta: {
      title,
      description: summary || offer,
      canonicalPath: path,
      ...(isFiltered(context.listQuery) && { noindex: true, narrowed: true }),
      ...(image && { image }),
      jsonLd: [breadcrumbJsonLd(items, context)],
    },
  };
};
