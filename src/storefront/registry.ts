import type { ReactNode } from 'react';
import type { ComponentInput, ComponentName } from '../shared/components.ts';
import type { WordPart } from './api/words.ts';

type Load<N extends ComponentName> = () => Promise<{ component: (input: ComponentInput<N>) => ReactNode }>;

/** Where the code of every component is; each is fetched when its first node comes to life. */
export const registry: { [N in ComponentName]: Load<N> } = {
  menu: () => import('./components/layout/Menu.tsx'),
  language: () => import('./components/layout/Language.tsx'),
  currency: () => import('./components/layout/Currency.tsx'),
  'aside-menu': () => import('./components/layout/AsideMenu.tsx'),
  search: () => import('./components/search/Search.tsx'),
  slides: () => import('./components/slides/Slides.tsx'),
  notices: () => import('./components/layout/Notices.tsx'),
  breadcrumbs: () => import('./components/layout/Breadcrumbs.tsx'),
  'cart-drawer': () => import('./components/cart/CartDrawer.tsx'),
  'product-list': () => import('./components/listing/ProductList.tsx'),
  'product-related': () => import('./components/listing/ProductRelated.tsx'),
  'category-grid': () => import('./components/listing/CategoryGrid.tsx'),
  'product-detail': () => import('./components/product/ProductDetail.tsx'),
  'recently-viewed': () => import('./components/listing/RecentlyViewed.tsx'),
  'account-link': () => import('./components/layout/AccountLink.tsx'),
  'favorites-link': () => import('./components/layout/FavoritesLink.tsx'),
  'user-wishlist': () => import('./components/listing/WishList.tsx'),
  'sign-in': () => import('./components/auth/SignIn.tsx'),
  'sign-up': () => import('./components/auth/SignUp.tsx'),
  'forgot-password': () => import('./components/auth/ForgotPassword.tsx'),
  'reset-password': () => import('./components/auth/ResetPassword.tsx'),
  'verify-email': () => import('./components/auth/VerifyEmail.tsx'),
  'user-account': () => import('./components/security/UserAccount.tsx'),
  'user-security': () => import('./components/security/UserSecurity.tsx'),
  'user-security-activity': () => import('./components/security/UserSecurityActivity.tsx'),
  cart: () => import('./components/cart/Cart.tsx'),
  checkout: () => import('./components/checkout/Checkout.tsx'),
  payment: () => import('./components/orders/Payment.tsx'),
  'order-track': () => import('./components/orders/OrderTrack.tsx'),
  'user-orders': () => import('./components/orders/UserOrders.tsx'),
  'user-order': () => import('./components/orders/UserOrder.tsx'),
};

/** Components that say words of parts of their own (`api/words.ts`). */
export const wordsOf: Partial<Record<ComponentName, readonly WordPart[]>> = {
  checkout: ['sale', 'address'],
  payment: ['sale', 'address'],
  'order-track': ['sale', 'address'],
  'user-orders': ['sale'],
  'user-order': ['sale', 'address'],
  'product-list': ['browse'],
  search: ['browse'],
  'sign-in': ['account'],
  'sign-up': ['account'],
  'forgot-password': ['account'],
  'reset-password': ['account'],
  'verify-email': ['account'],
  'user-account': ['account'],
  'user-security': ['account'],
  'user-security-activity': ['account'],
};
