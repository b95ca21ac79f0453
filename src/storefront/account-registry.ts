import type { ReactNode } from 'react';
import type { ComponentInput, ComponentName } from '../shared/components.ts';
import type { TranslationPart } from './api/translations.ts';

type Loads = { [N in ComponentName]?: () => Promise<{ component: (input: ComponentInput<N>) => ReactNode }> };

/** Where the code of the components is that only customers, and those who become customers, see. */
export const accountRegistry = {
  'user-wishlist': () => import('./components/listing/WishList.tsx'),
  'sign-in': () => import('./components/auth/SignIn.tsx'),
  'sign-up': () => import('./components/auth/SignUp.tsx'),
  'forgot-password': () => import('./components/auth/ForgotPassword.tsx'),
  'reset-password': () => import('./components/auth/ResetPassword.tsx'),
  'verify-email': () => import('./components/auth/VerifyEmail.tsx'),
  'user-account': () => import('./components/security/UserAccount.tsx'),
  'user-security': () => import('./components/security/UserSecurity.tsx'),
  'user-security-activity': () => import('./components/security/UserSecurityActivity.tsx'),
  'user-center': () => import('./components/account/Centre.tsx'),
  'user-info': () => import('./components/account/Info.tsx'),
  'user-address': () => import('./components/account/AddressBook.tsx'),
  'address-list': () => import('./components/account/AddressBook.tsx'),
  'address-form': () => import('./components/account/AddressFormPage.tsx'),
  'user-log': () => import('./components/account/Log.tsx'),
  'user-favorites': () => import('./components/listing/WishList.tsx'),
  'user-articles': () => import('./components/account/Articles.tsx'),
  'user-coupons': () => import('./components/coupons/UserCoupons.tsx'),
  'user-orders': () => import('./components/orders/UserOrders.tsx'),
  'user-order': () => import('./components/orders/UserOrder.tsx'),
} satisfies Loads;

/** The parts of the words that they say (`api/words.ts`). */
export const accountTranslations: { [N in keyof typeof accountRegistry]: readonly TranslationPart[] } = {
  'user-wishlist': [],
  'sign-in': ['account'],
  'sign-up': ['account'],
  'forgot-password': ['account'],
  'reset-password': ['account'],
  'verify-email': ['account'],
  'user-account': ['account'],
  'user-security': ['account'],
  'user-security-activity': ['account'],
  'user-center': ['account', 'sale'],
  'user-info': ['account'],
  'user-address': ['account', 'address'],
  'address-list': ['account', 'address'],
  'address-form': ['account', 'address'],
  'user-log': ['account'],
  'user-favorites': [],
  'user-articles': [],
  'user-coupons': ['account', 'offers'],
  'user-orders': ['sale'],
  'user-order': ['sale', 'address'],
};
