import type { PageLoader } from '../page.ts';
import { framed } from './frame.ts';

/** What one visitor keeps: never kept by anybody else, never indexed. `?missed` tells of what could not be added. */
export const wishlist: PageLoader = async (context) => {
  const title = context.t('page.wishlist');
  const page = framed(context, { kind: 'wishlist', template: 'wishlist', title, path: '/wishlist' });
  const missed = context.query.has('missed') ? context.t('page.wishlist.missed') : '';
  const vars = { ...page.vars, missed, note: context.t('page.wishlist.note') };
  return { ...page, vars, meta: { ...page.meta, noindex: true }, personal: true };
};
