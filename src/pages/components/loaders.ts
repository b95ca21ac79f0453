import { z } from 'zod';
import type { ComponentName, DataOf, PropsOf } from '../../shared/components.ts';
import { slug } from '../../shared/contracts/common.ts';
import { designKey } from '../../shared/contracts/design.ts';
import type { PageContext } from '../page.ts';
import * as account from './account.ts';
import * as auth from './auth.ts';
import * as catalog from './catalog.ts';
import { loadCoupons, loadUserCoupons } from './coupons.ts';
import * as layout from './layout.ts';
import { loadNotices } from './notices.ts';
import { loadOwnOrder, loadOwnOrders } from './own-orders.ts';
import { loadPromotions } from './promotions.ts';
import * as sales from './sales.ts';
import * as security from './security.ts';
import { loadSlides } from './slides.ts';
import { loadWishList } from './wishlist.ts';

/** How a component gets its data: its props as a merchant may write them, and the query behind it. */
export interface ComponentLoader<N extends ComponentName> {
  props: z.ZodType<PropsOf<N>>;
  load(props: PropsOf<N>, context: PageContext): DataOf<N> | Promise<DataOf<N>>;
}

type Loaders = { [N in ComponentName]: ComponentLoader<N> };

const none = z.object({});

const typed: Loaders = {
  menu: {
    props: z.object({ place: designKey.optional() }),
    load: layout.loadMenu,
  } as ComponentLoader<'menu'>,
  'aside-menu': {
    props: z.object({ place: designKey, title: z.string().max(200).optional() }),
    load: layout.loadAsideMenu,
  } as ComponentLoader<'aside-menu'>,
  slides: {
    props: z.object({ key: designKey, priority: z.boolean().optional() }),
    load: loadSlides,
  } as ComponentLoader<'slides'>,
  notices: { props: none, load: loadNotices },
  search: {
    props: z.object({ place: z.enum(['header', 'page']).optional() }),
    load: layout.loadSearch,
  } as ComponentLoader<'search'>,
  language: { props: none, load: layout.loadLanguage },
  currency: { props: none, load: layout.loadCurrency },
  'cart-drawer': { props: none, load: () => ({}) },
  breadcrumbs: { props: layout.breadcrumbsProps, load: layout.loadBreadcrumbs } as ComponentLoader<'breadcrumbs'>,
  'product-list': { props: catalog.productListProps, load: catalog.loadProductList } as ComponentLoader<'product-list'>,
  'product-detail': {
    props: z.object({ slug, sku: z.string().max(100).optional() }),
    load: catalog.loadProductDetail,
  } as ComponentLoader<'product-detail'>,
  'product-related': {
    props: z.object({ slug, limit: z.int().min(1).max(24).optional() }),
    load: catalog.loadRelated,
  } as ComponentLoader<'product-related'>,
  coupons: { props: z.object({ slug: slug.optional() }), load: loadCoupons } as ComponentLoader<'coupons'>,
  promotions: { props: none, load: loadPromotions },
  'category-grid': { props: none, load: catalog.loadCategories },
  'recently-viewed': {
    props: z.object({ limit: z.int().min(1).max(12).optional() }),
    load: () => ({}),
  } as ComponentLoader<'recently-viewed'>,
  'account-link': { props: none, load: () => ({}) },
  'favorites-link': { props: none, load: () => ({}) },
  'user-center': { props: none, load: account.loadCentre },
  'user-info': { props: none, load: account.loadInfo },
  'user-address': { props: none, load: account.loadAddresses },
  'address-list': { props: none, load: account.loadAddresses },
  'address-form': {
    props: z.object({ id: z.uuid().optional() }),
    load: account.loadAddresses,
  } as ComponentLoader<'address-form'>,
  'user-log': { props: none, load: account.loadLog },
  'user-favorites': { props: none, load: loadWishList },
  'user-articles': { props: none, load: () => ({}) },
  'user-coupons': { props: none, load: loadUserCoupons },
  'user-wishlist': { props: none, load: loadWishList },
  'sign-in': { props: none, load: auth.loadSignIn },
  'sign-up': { props: none, load: auth.loadSignUp },
  'forgot-password': { props: none, load: auth.loadForgotPassword },
  'reset-password': { props: none, load: auth.loadResetPassword },
  'verify-email': {
    props: z.object({ prompt: z.boolean().optional() }),
    load: auth.loadVerifyEmail,
  } as ComponentLoader<'verify-email'>,
  'user-account': { props: none, load: security.loadAccount },
  'user-security': { props: none, load: security.loadSecurity },
  'user-security-activity': { props: none, load: security.loadActivity },
  cart: { props: none, load: sales.loadCart },
  checkout: { props: z.object({ slug: z.string().max(60) }), load: sales.loadCheckout },
  payment: {
    props: z.object({ orderNo: z.string().max(40).optional() }),
    load: sales.loadOrder,
  } as ComponentLoader<'payment'>,
  'user-orders': { props: none, load: loadOwnOrders },
  'user-order': {
    props: z.object({ orderNo: z.string().max(40).optional() }),
    load: loadOwnOrder,
  } as ComponentLoader<'user-order'>,
  'order-track': {
    props: z.object({ orderNo: z.string().max(40).optional() }),
    load: sales.loadTracking,
  } as ComponentLoader<'order-track'>,
};

/** The same table for a renderer that knows a component only by the name in its node. */
export const componentLoaders = typed as unknown as Record<
  ComponentName,
  { props: z.ZodType<object>; load(props: object, context: PageContext): object | Promise<object> }
>;
