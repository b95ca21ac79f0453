import type { PageLoader } from '../page.ts';
import { framed } from './frame.ts';

/** The wish list of one visitor: never cached, never indexed. `?missed` names a product that could not be added. */
export const wishlist: PageLoader = async (context) => {
  const title = context.t('page.wishlist');
  const page = framed(context, { kind: 'wishlist', template: 'wishlist', title, path: '/wishlist' });
  const missed = context.query.has('missed') ? context.t('page.wishlist.missed') : '';
  const note = context.t((await context.customer()) ? 'page.wishlist.noteCustomer' : 'page.wishlist.note');
  const vars = { ...page.vars, missed, note };
  return { ...page, vars, meta: { ...page.meta, noindex: true }, personal: true };
};
