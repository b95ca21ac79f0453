import type { ComponentName, Moment } from '../../shared/components.ts';

/** When each component comes to life. */
const moments: Record<ComponentName, Moment> = {
  menu: 'idle',
  language: 'idle',
  currency: 'idle',
  'cart-drawer': 'idle',
  search: 'touched',
  'aside-menu': 'never',
  slides: 'visible',
  notices: 'never',
  breadcrumbs: 'never',
  'product-list': 'visible',
  'product-detail': 'now',
  'product-related': 'never',
  coupons: 'now',
  promotions: 'never',
  'category-grid': 'never',
  'recently-viewed': 'idle',
  'account-link': 'never',
  'favorites-link': 'never',
  'user-account': 'now',
  'user-security': 'now',
  'user-security-activity': 'now',
  'user-wishlist': 'never',
  'sign-in': 'now',
  'sign-up': 'now',
  'forgot-password': 'now',
  'reset-password': 'now',
  'verify-email': 'now',
  'user-center': 'visible',
  'user-info': 'now',
  'user-address': 'now',
  'address-list': 'now',
  'address-form': 'now',
  'user-log': 'visible',
  'user-favorites': 'never',
  'user-articles': 'never',
  // For the copying of codes, and for the times, which only the browser knows where its reader is.
  'user-coupons': 'idle',
  cart: 'now',
  checkout: 'now',
  payment: 'now',
  'order-track': 'visible',
  // For the times, which only the browser knows where its reader is.
  'user-orders': 'idle',
  'user-order': 'idle',
};

/** The moment of one node. A row of products without controls has nothing to do: its links work by themselves. */
export function momentFor(name: ComponentName, props: object): Moment {
  if (name === 'product-list' && !('controls' in props && props.controls)) return 'never';
  return moments[name];
}
