import type { TextKey } from '../text/text.ts';
import { navigation } from './nav.ts';
import { settingAreas, settingLists } from './setting-places.ts';

/** A screen or a beginning that Ctrl K offers by its name. */
interface Place {
  label: TextKey;
  path: string;
  may?: string;
}

/** Beginnings: what a member often makes. */
const beginnings: Place[] = [
  { label: 'products.add', path: '/admin/products/new', may: 'product:save' },
  { label: 'drafts.add', path: '/admin/drafts/new', may: 'draft:save' },
  { label: 'promotions.add', path: '/admin/promotions/new', may: 'promotion:save' },
  { label: 'promotions.addCoupon', path: '/admin/coupons/new', may: 'coupon:save' },
  { label: 'giftCards.add', path: '/admin/gift-cards/new', may: 'giftCard:save' },
  { label: 'content.addArticle', path: '/admin/articles/new', may: 'article:save' },
  { label: 'content.addPage', path: '/admin/pages/new', may: 'page:save' },
  { label: 'content.addNotice', path: '/admin/notices/new', may: 'notice:save' },
  { label: 'people.invite', path: '/admin/settings/staff/new', may: 'staff:invite' },
  { label: 'products.changes', path: '/admin/products/changes', may: 'product:list' },
  { label: 'orders.changes', path: '/admin/orders/changes', may: 'order:list' },
];

/** Screens of the navigation, settings and beginnings, as Ctrl K offers them. */
export const knownPlaces: Place[] = [
  ...navigation.flatMap(({ items }) => items),
  ...settingAreas.map(({ name, label }) => ({ label, path: `/admin/settings/area/${name}`, may: 'setting:get' })),
  ...settingLists.map(({ label, path, may }) => ({ label, path: `/admin/settings/${path}`, may })),
  ...beginnings,
];
