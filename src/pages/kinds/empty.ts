import type { PageContext, PageLoader, PageModel } from '../page.ts';
import { framed } from './frame.ts';

/** Pages whose contents a shop does not have yet: the page as it will be, and an honest word in place of its list. */
export const coupons: PageLoader = async (context) => emptyPage(context, 'coupon', '/coupon');

/** `/inquiry/feedback` writes to the shop, `/inquiry/product` asks for a quote. */
export const inquiry: PageLoader = async (context, { slug = '' }) =>
  ['feedback', 'product'].includes(slug) ? emptyPage(context, 'inquiry', `/inquiry/${slug}`, `inquiry.${slug}`) : null;

function emptyPage(context: PageContext, kind: string, path: string, name = kind): PageModel {
  const page = framed(context, { kind, template: 'empty', title: context.word(`page.${name}`), path });
  const vars = { ...page.vars, text: context.word(`empty.${name}`) };
  return { ...page, vars, meta: { ...page.meta, noindex: true } };
}
