import { addressbookRoutes } from '../modules/addressbook/index.ts';
import { appKinds, appRoutes, paymentMethodsOf, productFieldGroups } from '../modules/apps/index.ts';
import { articleRoutes } from '../modules/articles/index.ts';
import { attachmentAdminRoutes, uploadRoutes } from '../modules/attachments/index.ts';
import { cartRoutes } from '../modules/cart/index.ts';
import { catalogAdminRoutes, catalogRoutes, productsTagged } from '../modules/catalog/index.ts';
import { checkoutRoutes } from '../modules/checkout/index.ts';
import { commentRoutes, countComments } from '../modules/comments/index.ts';
import { contentRoutes, pageVersions } from '../modules/content/index.ts';
import { couponAdminRoutes, couponRoutes, couponsBetween, everyOwn } from '../modules/coupons/index.ts';
import { addVisitor, customerRoutes, openForBuyer } from '../modules/customers/index.ts';
import { demoRoutes } from '../modules/demo/index.ts';
import { designKinds, designRoutes, type ThemeFolder } from '../modules/design/index.ts';
import { draftRoutes } from '../modules/drafts/index.ts';
import { favouriteRoutes, favouritesOf } from '../modules/favourites/index.ts';
import { findRoutes } from '../modules/find/index.ts';
import { giftCardAdminRoutes, giftCardRoutes } from '../modules/giftcards/index.ts';
import { healthRoutes } from '../modules/health/index.ts';
import { inquiryRoutes } from '../modules/inquiries/index.ts';
import { inventoryAdminRoutes } from '../modules/inventory/index.ts';
import { invoiceRoutes, invoicesOfOrders } from '../modules/invoices/index.ts';
import { mediaRoutes, videoRoutes } from '../modules/media/index.ts';
import { newsletterRoutes } from '../modules/newsletter/index.ts';
import { followTogether, type OrderReader, orderedGoods, orderOfMails, orderRoutes } from '../modules/orders/index.ts';
import { paymentMethodRoutes } from '../modules/payments/index.ts';
import { promotionAdminRoutes, promotionRoutes } from '../modules/promotions/index.ts';
import { pushRoutes } from '../modules/push/index.ts';
import { reminderRoutes } from '../modules/reminders/index.ts';
import { orderReturns, returnRoutes } from '../modules/returns/index.ts';
import { reviewableOrders, reviewRoutes } from '../modules/reviews/index.ts';
import { searchesRoutes, synonymRoutes } from '../modules/search/index.ts';
import { countriesServed, readShipping, shippingAdminRoutes, shippingRoutes } from '../modules/shipping/index.ts';
import { bankAccountOf, currencyRoutes, settingRoutes, siteRoutes } from '../modules/site/index.ts';
import { staffRoutes } from '../modules/staff/index.ts';
import { salesCheck, salesRoutes, soldLately, tidySales } from '../modules/stats/index.ts';
import { taxAdminRoutes } from '../modules/tax/index.ts';
import { todayRoutes } from '../modules/today/index.ts';
import { exportRoutes, importRoutes } from '../modules/transfer/index.ts';
import { redirectRoutes } from '../modules/urls/index.ts';
import { webhookRoutes } from '../modules/webhooks/index.ts';
import { appStaffHtml } from '../pages/app-html.ts';
import { checkNodes } from '../pages/check-nodes.ts';
import type { ClientBuild } from '../pages/client-build.ts';
import { loaders } from '../pages/kinds/index.ts';
import { componentSchemas } from '../pages/nodes.ts';
import { announce } from '../platform/cache/changes.repo.ts';
import type { Route } from '../platform/http/route.ts';
import { limitOfProcess } from '../platform/machine-share.ts';
import type { CouponView } from '../shared/contracts/coupons.ts';
import type { Language } from '../shared/locale.ts';
import { accountTypes, customersTools, emailOf, userOf } from './customers.ts';
import { findTools } from './find.ts';
import { inquiryTools } from './inquiries.ts';
import { salesTools } from './sales.ts';
import type { ShopTools } from './shop-tools.ts';
import { shownMenu } from './shown-menu.ts';
import { todayTools } from './today.ts';
import { transferTools } from './transfers.ts';
import { couponTrial, promotionTrial } from './try-basket.ts';
import type { Views } from './views.ts';
import { pushTools, webhookTools } from './webhook-jobs.ts';

/** Templates and styles of the themes. */
interface Front extends Pick<ClientBuild, 'themeCss'> {
  folder: ThemeFolder;
}

/** Every declared endpoint of the shop. */
export function routesOf(tools: ShopTools, views: Views, front: Front): Route[] {
  const design = { folder: front.folder, pageKinds: Object.keys(loaders), checkNodes, shownMenu: shownMenu(tools) };
  const kinds = [...designKinds(design), pageVersions({ ...tools, checkNodes })];
  const routes: Route[] = [
    ...designRoutes({ ...tools, ...front, publicUrl: tools.config.publicUrl, componentSchemas }, kinds),
    ...catalogRoutes(views.reader, (note, request) => views.searches.note(note, request)),
    ...searchesRoutes(tools),
    ...settingRoutes(tools),
    ...attachmentAdminRoutes(tools),
    ...mediaRoutes(tools),
    ...videoRoutes(tools),
    ...uploadRoutes({ ...tools, limit: limitOfProcess(2, tools.config.concurrency) }),
    ...catalogAdminRoutes({ ...tools, announce, checkNodes, ...productTools(tools) }),
    ...inventoryAdminRoutes(tools),
    ...exportRoutes(transferTools(tools)),
    ...importRoutes({
      ...transferTools(tools),
      translations: tools.translations,
      defaultLanguage: () => tools.site().defaultLanguage,
    }),
    ...buyingRoutes(tools, views),
    ...addressbookRoutes(tools),
    ...customerRoutes(customersTools(tools)),
    ...marketingRoutes(tools),
    ...reminderRoutes(tools),
    ...pushRoutes(pushTools(tools)),
    ...staffRoutes({
      ...tools,
      secure: tools.config.secure,
      publicUrl: tools.config.publicUrl,
      declaredPermissions: () => routes.flatMap(({ may }) => may ?? []),
    }),
    ...healthRoutes({ ...tools, salesCheck, orderOfMails }),
    ...todayRoutes(todayTools(tools)),
    ...findRoutes(findTools(tools)),
    ...demoRoutes({ ...tools, followRemoval: () => followDemoRemoval(tools) }),
    ...salesRoutes(salesTools(tools)),
    ...appRoutes({ ...tools, cleanHtml: appStaffHtml }),
    ...webhookRoutes(webhookTools(tools)),
    ...articleRoutes({ ...tools, checkNodes, countComments: (id) => countComments(tools.db, id) }),
    ...commentRoutes(tools),
    ...contentRoutes(tools.db, () => tools.site().defaultLanguage),
  ];
  return routes;
}

/** Brings what is counted from orders up to date after those of the demo were removed. */
async function followDemoRemoval({ db, clock }: ShopTools): Promise<void> {
  await tidySales(db);
  await followTogether({ db, clock });
}

/** Endpoints by which shoppers are found and led: newsletter, redirects and synonyms. */
export function marketingRoutes(tools: ShopTools): Route[] {
  return [
    ...newsletterRoutes({ ...tools, emailOf: emailOf(tools.db) }),
    ...redirectRoutes(tools),
    ...synonymRoutes({ ...tools, announce }),
  ];
}

/** Endpoints of buying, from the cart to the order, and of everything that a price depends on. */
export function buyingRoutes(tools: ShopTools, views: Views): Route[] {
  const pricing = {
    ...tools,
    baseCurrency: () => tools.site().baseCurrency,
    appKinds: appKinds(tools.apps, () => tools.site().defaultLanguage),
  };
  return [
    ...siteRoutes(tools, {
      countries: async (language) => countriesServed(await readShipping(tools.db), language),
      accountTypes: accountTypes(tools),
    }),
    ...currencyRoutes(tools),
    ...promotionAdminRoutes({ ...pricing, couponsBetween, tryBasket: promotionTrial(tools) }),
    ...promotionRoutes(views.reader, views.reader),
    ...couponAdminRoutes({ ...pricing, tryCoupon: couponTrial(tools) }),
    ...couponRoutes(tools, views.coupons),
    ...giftCardAdminRoutes(tools),
    ...giftCardRoutes(tools),
    ...taxAdminRoutes(tools),
    ...paymentMethodRoutes({
      ...tools,
      providers: tools.paying.providers,
      brought: () => paymentMethodsOf(tools.apps),
    }),
    ...shippingRoutes(),
    ...shippingAdminRoutes(pricing),
    ...cartRoutes(tools, {
      viewOf: views.view,
      translateOf: ({ language }) => tools.translations(language),
      favouritesOf: (visitorId) => favouritesOf(tools, visitorId),
      userOf: userOf(tools.db),
      promotionsFor: views.promotions,
      couponsFor: async (call) => usable(await everyOwn(await views.coupons(call))),
      orderedFor: async (key, call) => orderedGoods(tools.db, key, { customerId: (await call.customer())?.id ?? null }),
    }),
    ...favouriteRoutes(tools, {
      products: views.reader,
      articles: ({ language }) => ({ language, now: tools.clock.now(), ...tools.site() }),
    }),
    ...checkoutRoutes(tools, views.checkoutContext),
    ...draftRoutes({ ...tools, publicUrl: tools.config.publicUrl, contextFor: views.checkoutContext, addVisitor }),
    ...inquiryRoutes(inquiryTools(tools, views)),
    ...invoiceRoutes(tools),
    ...orderRoutes(tools.paying, orderReader(tools), ({ email, firstName, lastName }, call) =>
      openForBuyer(customersTools(tools), { email, firstName, lastName }, call),
    ),
    ...returnRoutes({ ...tools.paying, site: tools.site, taggedWith: productsTagged }, orderReader(tools)),
    ...reviewRoutes(tools),
  ];
}

/** In whose words orders and returns are shown. */
export function orderReader({ site, translations, clock }: ShopTools) {
  return ({ language }: { language: Language }): OrderReader => {
    const settings = site();
    const { defaultLanguage, carriers } = settings;
    const returnsOf = orderReturns({ settings, now: clock.now(), taggedWith: productsTagged });
    const t = translations(language);
    const parts = { invoicesOf: invoicesOfOrders, returnsOf, reviewableOf: reviewableOrders };
    return { language, defaultLanguage, carriers, t, account: bankAccountOf(settings, language), ...parts };
  };
}

function usable(coupons: CouponView[]): CouponView[] {
  return coupons.filter(({ status }) => status === 'available');
}

/** Parts of the staff's products that other modules answer: fields of apps, and what was sold. */
function productTools(tools: ShopTools) {
  return { fieldGroups: fieldGroups(tools), soldLately: (ids: string[]) => soldLately(tools, ids) };
}

/** The fields that apps add to products, in the language of whoever fills them in. */
function fieldGroups({ apps, site }: ShopTools) {
  return (language: Language) => productFieldGroups(apps, { language, defaultLanguage: site().defaultLanguage });
}
