import { cartRoutes } from '../modules/cart/index.ts';
import { checkoutRoutes } from '../modules/checkout/index.ts';
import { couponAdminRoutes, couponRoutes, everyOwn } from '../modules/coupons/index.ts';
import { favouriteRoutes, favouritesOf } from '../modules/favourites/index.ts';
import { giftCardAdminRoutes, giftCardRoutes } from '../modules/giftcards/index.ts';
import { orderRoutes } from '../modules/orders/index.ts';
import { promotionAdminRoutes, promotionRoutes } from '../modules/promotions/index.ts';
import { countriesServed, readShipping, shippingAdminRoutes, shippingRoutes } from '../modules/shipping/index.ts';
import { currencyRoutes, siteRoutes } from '../modules/site/index.ts';
import { taxAdminRoutes } from '../modules/tax/index.ts';
import type { Route } from '../platform/http/route.ts';
import type { CouponView } from '../shared/contracts/coupons.ts';
import { accountTypes, userOf } from './accounts.ts';
import type { Readers } from './readers.ts';
import type { ShopTools } from './shop-tools.ts';

/** The endpoints of carts, checkouts, orders and everything that prices depend on. */
export function sellingRoutes(tools: ShopTools, views: Readers): Route[] {
  const pricing = { ...tools, baseCurrency: () => tools.site().baseCurrency };
  return [
    ...siteRoutes(tools.site, {
      countries: async (language) => countriesServed(await readShipping(tools.db), language),
      accountTypes: accountTypes(tools),
    }),
    ...currencyRoutes(tools),
    ...promotionAdminRoutes(pricing),
    ...promotionRoutes(views.reader, views.reader),
    ...couponAdminRoutes(pricing),
    ...couponRoutes(tools, views.coupons),
    ...giftCardAdminRoutes(tools),
    ...giftCardRoutes(tools),
    ...taxAdminRoutes(tools),
    ...shippingRoutes(),
    ...shippingAdminRoutes(pricing),
    ...cartRoutes(tools, {
      viewOf: views.view,
      translateOf: ({ language }) => tools.translations(language),
      favouritesOf: (visitorId) => favouritesOf(tools, visitorId),
      userOf: userOf(tools.db),
      promotionsFor: views.promotions,
      couponsFor: async (call) => usable(await everyOwn(await views.coupons(call))),
    }),
    ...favouriteRoutes(tools, views.reader),
    ...checkoutRoutes(tools, views.checkoutContext),
    ...orderRoutes(tools, ({ language }) => {
      const { defaultLanguage } = tools.site();
      return { language, defaultLanguage, t: tools.translations(language) };
    }),
  ];
}

function usable(coupons: CouponView[]): CouponView[] {
  return coupons.filter(({ status }) => status === 'available');
}
