import type { ReactNode } from 'react';
import type { ComponentInput, ComponentName } from '../shared/components.ts';
import { component as addressBook } from './components/account/AddressBook.tsx';
import { component as addressForm } from './components/account/AddressFormPage.tsx';
import { component as articles } from './components/account/Articles.tsx';
import { component as centre } from './components/account/Centre.tsx';
import { component as info } from './components/account/Info.tsx';
import { component as log } from './components/account/Log.tsx';
import { component as forgotPassword } from './components/auth/ForgotPassword.tsx';
import { component as resetPassword } from './components/auth/ResetPassword.tsx';
import { component as signIn } from './components/auth/SignIn.tsx';
import { component as signUp } from './components/auth/SignUp.tsx';
import { component as verifyEmail } from './components/auth/VerifyEmail.tsx';
import { component as cart } from './components/cart/Cart.tsx';
import { component as cartDrawer } from './components/cart/CartDrawer.tsx';
import { component as checkout } from './components/checkout/Checkout.tsx';
import { component as coupons } from './components/coupons/Coupons.tsx';
import { component as userCoupons } from './components/coupons/UserCoupons.tsx';
import { component as accountLink } from './components/layout/AccountLink.tsx';
import { component as asideMenu } from './components/layout/AsideMenu.tsx';
import { component as breadcrumbs } from './components/layout/Breadcrumbs.tsx';
import { component as currency } from './components/layout/Currency.tsx';
import { component as favoritesLink } from './components/layout/FavoritesLink.tsx';
import { component as language } from './components/layout/Language.tsx';
import { component as menu } from './components/layout/Menu.tsx';
import { component as notices } from './components/layout/Notices.tsx';
import { component as categoryGrid } from './components/listing/CategoryGrid.tsx';
import { component as productList } from './components/listing/ProductList.tsx';
import { component as productRelated } from './components/listing/ProductRelated.tsx';
import { component as promotions } from './components/listing/Promotions.tsx';
import { component as recentlyViewed } from './components/listing/RecentlyViewed.tsx';
import { component as wishList } from './components/listing/WishList.tsx';
import { component as orderTrack } from './components/orders/OrderTrack.tsx';
import { component as payment } from './components/orders/Payment.tsx';
import { component as userOrder } from './components/orders/UserOrder.tsx';
import { component as userOrders } from './components/orders/UserOrders.tsx';
import { component as productDetail } from './components/product/ProductDetail.tsx';
import { component as search } from './components/search/Search.tsx';
import { component as userAccount } from './components/security/UserAccount.tsx';
import { component as userSecurity } from './components/security/UserSecurity.tsx';
import { component as userSecurityActivity } from './components/security/UserSecurityActivity.tsx';
import { component as slides } from './components/slides/Slides.tsx';

type Rendered = { [N in ComponentName]: (input: ComponentInput<N>) => ReactNode };

/** Every component as the server renders it, by the name that pages use. */
export const components: Rendered = {
  menu,
  language,
  currency,
  'aside-menu': asideMenu,
  search,
  slides,
  notices,
  breadcrumbs,
  'cart-drawer': cartDrawer,
  'product-list': productList,
  'product-related': productRelated,
  coupons,
  promotions,
  'category-grid': categoryGrid,
  'product-detail': productDetail,
  'recently-viewed': recentlyViewed,
  'account-link': accountLink,
  'favorites-link': favoritesLink,
  'user-wishlist': wishList,
  'sign-in': signIn,
  'sign-up': signUp,
  'forgot-password': forgotPassword,
  'reset-password': resetPassword,
  'verify-email': verifyEmail,
  'user-account': userAccount,
  'user-security': userSecurity,
  'user-security-activity': userSecurityActivity,
  'user-center': centre,
  'user-info': info,
  'user-address': addressBook,
  'address-list': addressBook,
  'address-form': addressForm,
  'user-log': log,
  'user-favorites': wishList,
  'user-articles': articles,
  'user-coupons': userCoupons,
  cart,
  checkout,
  payment,
  'order-track': orderTrack,
  'user-orders': userOrders,
  'user-order': userOrder,
};

export { momentFor } from './runtime/moments.ts';
