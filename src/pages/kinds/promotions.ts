import { findRunning, promotionsTag } from '../../modules/promotions/index.ts';
import { isFiltered } from '../../shared/listing/list-url.ts';
import { listedOnce } from '../data/coupons.ts';
import { promotionReader, promotionsOnce } from '../data/promotions.ts';
import { breadcrumbJsonLd } from '../json-ld.ts';
import type { PageContext, PageLoader } from '../page.ts';
import { crumbs, framed } from './frame.ts';

/** Loads the page of running promotions, with the public coupons below; without promotions it shows a text and is not indexed. */
export const promotions: PageLoader = async (context) => {
  const title = context.t('page.promotion');
  const page = framed(context, { kind: 'promotion', template: 'promotions', title, path: '/promotion' });
  const items = await promotionsOnce(context);
  const hasCoupons = (await listedOnce(context)).length > 0;
  const vars = { ...page.vars, some: items.length > 0, hasCoupons, text: context.t('empty.promotion') };
  return { ...page, vars, meta: { ...page.meta, ...(items.length === 0 && { noindex: true }) } };
};

/** Loads the page of one running promotion with the products that it covers. */
export const promotion: PageLoader = async (context, { slug = '' }) => {
  context.tags.add(promotionsTag);
  const found = await findRunning(promotionReader(context), slug);
  if (!found) return null;
  const { path, title, everything, image } = found;
  const items = crumbs(context, [
    { label: context.t('page.promotion'), path: '/promotion' },
    { label: title, path },
  ]);
  return {
    kind: 'promotion',
    id: found.id,
    status: 200,
    template: 'promotion',
    personal: false,
    vars: { promotion: { ...found, until: until(found.endsAt, context) } },
    props: { productList: { ...(everything ? {} : { promotion: slug }), controls: true }, breadcrumbs: { items } },
    meta: {
      title: found.seo.title,
      description: found.seo.description || found.offer,
      canonicalPath: path,
      ...(isFiltered(context.listQuery) && { noindex: true, narrowed: true }),
      ...(image && { image }),
      jsonLd: [breadcrumbJsonLd(items, context)],
    },
  };
};

function until(endsAt: string | null, { t, state }: PageContext): string {
  if (!endsAt) return '';
  const format = new Intl.DateTimeFormat(state.languageTag, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return t('promotion.until', { date: `${format.format(new Date(endsAt))} UTC` });
}
