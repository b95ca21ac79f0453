import { inquiryOnce } from '../data/inquiries.ts';
import type { PageContext, PageLoader, PageModel } from '../page.ts';
import { framed } from './frame.ts';

/**
 * `/inquiry/feedback` writes to the shop and `/inquiry/product` asks about one; any other slug is the number of an inquiry, shown
 * to its customer or with its key. All are personal: never cached and never indexed.
 */
export const inquiry: PageLoader = async (context, { slug = '' }) => {
  if (slug === 'feedback' || slug === 'product') return form(context, slug);
  const found = await inquiryOnce(context, slug);
  if (!found) return null;
  const title = context.t('page.inquiry.thread', { number: found.inquiryNo });
  return page(context, { slug: found.inquiryNo, title, part: 'thread' }, { inquiry: { inquiryNo: found.inquiryNo } });
};

function form(context: PageContext, slug: 'feedback' | 'product'): PageModel {
  const title = context.t(slug === 'feedback' ? 'page.inquiry.feedback' : 'page.inquiry.ask');
  return page(context, { slug, title, part: slug }, {});
}

function page(
  context: PageContext,
  { slug, title, part }: { slug: string; title: string; part: string },
  props: Record<string, object>,
): PageModel {
  const model = framed(context, { kind: 'inquiry', template: 'inquiry', title, path: `/inquiry/${slug}` });
  return {
    ...model,
    vars: { ...model.vars, part },
    props: { ...model.props, ...props },
    meta: { ...model.meta, noindex: true },
    personal: true,
  };
}
