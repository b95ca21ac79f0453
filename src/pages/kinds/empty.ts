import type { PageContext, PageLoader, PageModel } from '../page.ts';
import { framed } from './frame.ts';

/** `/inquiry/feedback` writes to the shop, `/inquiry/product` asks for a quote. */
export const inquiry: PageLoader = async (context, { slug = '' }) =>
  ['feedback', 'product'].includes(slug) ? emptyPage(context, 'inquiry', `/inquiry/${slug}`, `inquiry.${slug}`) : null;

/** A page whose contents the shop does not have yet, with a text in place of its list. */
function emptyPage(context: PageContext, kind: string, path: string, name = kind): PageModel {
  const page = framed(context, { kind, template: 'empty', title: context.t(`page.${name}`), path });
  const vars = { ...page.vars, text: context.t(`empty.${name}`) };
  return { ...page, vars, meta: { ...page.meta, noindex: true } };
}
