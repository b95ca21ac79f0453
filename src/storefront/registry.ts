import type { ReactNode } from 'react';
import type { ComponentInput, ComponentName } from '../shared/components.ts';
import type { accountRegistry } from './account-registry.ts';
import { loadTranslations, type TranslationPart } from './api/translations.ts';

export type Load<N extends ComponentName> = () => Promise<{ component: (input: ComponentInput<N>) => ReactNode }>;

type AccountName = keyof typeof accountRegistry;

/** What only customers see: where that is fetched with the first of it, so that nobody else pays for the list. */
const ofAccount =
  <N extends AccountName>(name: N): Load<N> =>
  async () => {
    const { accountRegistry, accountTranslations } = await import('./account-registry.ts');
    const translations = loadTranslations(accountTranslations[name]);
    // The table has for each name the loader of that very component.
    const loaded = await (accountRegistry[name] as unknown as Load<N>)();
    await translations;
    return loaded;
  };

/** Where the code of every component is; each is fetched when its first node comes to life. */
export const registry: { [N in ComponentName]: Load<N> } = {
  menu: async () => ({ component: (await import('./shell.ts')).menu }),
  language: async () => ({ component: (await import('./shell.ts')).language }),
  currency: async () => ({ component: (await import('./shell.ts')).currency }),
  'aside-menu': () => import('./components/layout/AsideMenu.tsx'),
  search: () => import('./components/search/Search.tsx'),
  slides: () => import('./components/slides/Slides.tsx'),
  notices: () => import('./components/layout/Notices.tsx'),
  breadcrumbs: () => import('./components/layout/Breadcrumbs.tsx'),
  'cart-drawer': async () => ({ component: (await import('./shell.ts')).cartDrawer }),
  'product-list': () => import('./components/listing/ProductList.tsx'),
  'product-related': () => import('./components/listing/ProductRelated.tsx'),
  coupons: () => import('./components/coupons/Coupons.tsx'),
  promotions: () => import('./components/listing/Promotions.tsx'),
  'category-grid': () => import('./components/listing/CategoryGrid.tsx'),
  'product-detail': () => import('./components/product/ProductDetail.tsx'),
  'recently-viewed': () => import('./components/listing/RecentlyViewed.tsx'),
  'account-link': () => import('./components/layout/AccountLink.tsx'),
  'favorites-link': () => import('./components/layout/FavoritesLink.tsx'),
  cart: () => import('./components/cart/Cart.tsx'),
  checkout: () => import('./components/checkout/Checkout.tsx'),
  payment: () => import('./components/orders/Payment.tsx'),
  'order-track': () => import('./components/orders/OrderTrack.tsx'),
  'user-wishlist': ofAccount('user-wishlist'),
  'sign-in': ofAccount('sign-in'),
  'sign-up': ofAccount('sign-up'),
  'forgot-password': ofAccount('forgot-password'),
  'reset-password': ofAccount('reset-password'),
  'verify-email': ofAccount('verify-email'),
  'user-account': ofAccount('user-account'),
  'user-security': ofAccount('user-security'),
  'user-security-activity': ofAccount('user-security-activity'),
  'user-center': ofAccount('user-center'),
  'user-info': ofAccount('user-info'),
  'user-address': ofAccount('user-address'),
  'address-list': ofAccount('address-list'),
  'address-form': ofAccount('address-form'),
  'user-log': ofAccount('user-log'),
  'user-favorites': ofAccount('user-favorites'),
  'user-articles': ofAccount('user-articles'),
  'user-coupons': ofAccount('user-coupons'),
  'user-orders': ofAccount('user-orders'),
  'user-order': ofAccount('user-order'),
};

/** Components that say words of parts of their own (`api/words.ts`). */
export const wordsOf: Partial<Record<ComponentName, readonly TranslationPart[]>> = {
  cart: ['offers'],
  coupons: ['offers'],
  checkout: ['sale', 'address', 'offers'],
  payment: ['sale', 'address'],
  'order-track': ['sale', 'address'],
  'product-list': ['browse'],
  search: ['browse'],
};
