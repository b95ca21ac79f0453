import type { z } from 'zod';
import type { appsAdminEndpoints } from './contracts/apps-admin.ts';
import type { articleGroupsAdminEndpoints, articlesAdminEndpoints } from './contracts/articles-admin.ts';
import type { attachmentsAdminEndpoints } from './contracts/attachments.ts';
import type { carriersAdminEndpoints } from './contracts/carriers.ts';
import type { categoryTreeAdminEndpoints } from './contracts/category-tree.ts';
import type { commentsAdminEndpoints } from './contracts/comments-admin.ts';
import type { couponTrialAdminEndpoints } from './contracts/coupon-trial.ts';
import type { couponsAdminEndpoints } from './contracts/coupons.ts';
import type { currenciesAdminEndpoints } from './contracts/currencies.ts';
import type { customersAdminEndpoints } from './contracts/customers-admin.ts';
import type { demoAdminEndpoints } from './contracts/demo.ts';
import type { designAdminEndpoints } from './contracts/design.ts';
import type { draftsAdminEndpoints } from './contracts/drafts.ts';
import type { findAdminEndpoints } from './contracts/find.ts';
import type { giftCardsAdminEndpoints } from './contracts/gift-cards.ts';
import type { groupsAdminEndpoints } from './contracts/groups.ts';
import type { healthAdminEndpoints } from './contracts/health.ts';
import type { inquiriesAdminEndpoints } from './contracts/inquiries-admin.ts';
import type { invoicesAdminEndpoints } from './contracts/invoices.ts';
import type { logAdminEndpoints } from './contracts/log.ts';
import type { mailsAdminEndpoints } from './contracts/mails-admin.ts';
import type { mediaAdminEndpoints } from './contracts/media.ts';
import type { newsletterAdminEndpoints } from './contracts/newsletter-admin.ts';
import type { orderBulkAdminEndpoints } from './contracts/order-bulk.ts';
import type { orderContactAdminEndpoints } from './contracts/order-contact.ts';
import type { orderEditAdminEndpoints } from './contracts/order-edit.ts';
import type { orderPrintAdminEndpoints } from './contracts/order-print.ts';
import type { orderMoneyAdminEndpoints } from './contracts/orders-admin.ts';
import type { paymentMethodsAdminEndpoints } from './contracts/payment-methods.ts';
import type { productBulkAdminEndpoints } from './contracts/product-bulk.ts';
import type { productsAdminEndpoints } from './contracts/products-admin.ts';
import type { promotionTrialAdminEndpoints } from './contracts/promotion-trial.ts';
import type { promotionsAdminEndpoints } from './contracts/promotions.ts';
import type { redirectsAdminEndpoints } from './contracts/redirects.ts';
import type { returnsAdminEndpoints } from './contracts/returns-admin.ts';
import type { reviewsAdminEndpoints } from './contracts/reviews-admin.ts';
import type { rolesAdminEndpoints } from './contracts/roles.ts';
import type { searchAdminEndpoints } from './contracts/search.ts';
import type { shipmentsAdminEndpoints } from './contracts/shipments.ts';
import type { shippingAdminEndpoints } from './contracts/shipping.ts';
import type { staffAdminEndpoints } from './contracts/staff.ts';
import type { ordersAdminEndpoints } from './contracts/staff-order.ts';
import type { statsAdminEndpoints } from './contracts/stats-admin.ts';
import type { stockAdminEndpoints } from './contracts/stock.ts';
import type { taxAdminEndpoints } from './contracts/tax.ts';
import type { todayAdminEndpoints } from './contracts/today.ts';
import type { tokensAdminEndpoints } from './contracts/tokens-admin.ts';
import type { transferAdminEndpoints } from './contracts/transfer.ts';
import type { urlsAdminEndpoints } from './contracts/urls.ts';
import type { versionExportAdminEndpoints } from './contracts/version-list.ts';
import type { versionAdminEndpoints } from './contracts/versions.ts';
import type { videosAdminEndpoints } from './contracts/videos.ts';
import type { viewsAdminEndpoints } from './contracts/views-admin.ts';
import type { webhooksAdminEndpoints } from './contracts/webhooks-admin.ts';

type EndpointsOf<Group> = Group[keyof Group];

type AdminEndpoint =
  | EndpointsOf<typeof appsAdminEndpoints>
  | EndpointsOf<typeof articlesAdminEndpoints>
  | EndpointsOf<typeof articleGroupsAdminEndpoints>
  | EndpointsOf<typeof attachmentsAdminEndpoints>
  | EndpointsOf<typeof categoryTreeAdminEndpoints>
  | EndpointsOf<typeof carriersAdminEndpoints>
  | EndpointsOf<typeof commentsAdminEndpoints>
  | EndpointsOf<typeof couponTrialAdminEndpoints>
  | EndpointsOf<typeof couponsAdminEndpoints>
  | EndpointsOf<typeof currenciesAdminEndpoints>
  | EndpointsOf<typeof customersAdminEndpoints>
  | EndpointsOf<typeof demoAdminEndpoints>
  | EndpointsOf<typeof designAdminEndpoints>
  | EndpointsOf<typeof versionExportAdminEndpoints>
  | EndpointsOf<typeof draftsAdminEndpoints>
  | EndpointsOf<typeof findAdminEndpoints>
  | EndpointsOf<typeof giftCardsAdminEndpoints>
  | EndpointsOf<typeof groupsAdminEndpoints>
  | EndpointsOf<typeof healthAdminEndpoints>
  | EndpointsOf<typeof inquiriesAdminEndpoints>
  | EndpointsOf<typeof invoicesAdminEndpoints>
  | EndpointsOf<typeof mailsAdminEndpoints>
  | EndpointsOf<typeof mediaAdminEndpoints>
  | EndpointsOf<typeof newsletterAdminEndpoints>
  | EndpointsOf<typeof orderBulkAdminEndpoints>
  | EndpointsOf<typeof orderContactAdminEndpoints>
  | EndpointsOf<typeof orderEditAdminEndpoints>
  | EndpointsOf<typeof orderPrintAdminEndpoints>
  | EndpointsOf<typeof orderMoneyAdminEndpoints>
  | EndpointsOf<typeof paymentMethodsAdminEndpoints>
  | EndpointsOf<typeof productBulkAdminEndpoints>
  | EndpointsOf<typeof productsAdminEndpoints>
  | EndpointsOf<typeof promotionTrialAdminEndpoints>
  | EndpointsOf<typeof promotionsAdminEndpoints>
  | EndpointsOf<typeof returnsAdminEndpoints>
  | EndpointsOf<typeof reviewsAdminEndpoints>
  | EndpointsOf<typeof rolesAdminEndpoints>
  | EndpointsOf<typeof searchAdminEndpoints>
  | EndpointsOf<typeof shipmentsAdminEndpoints>
  | EndpointsOf<typeof shippingAdminEndpoints>
  | EndpointsOf<typeof ordersAdminEndpoints>
  | EndpointsOf<typeof logAdminEndpoints>
  | EndpointsOf<typeof staffAdminEndpoints>
  | EndpointsOf<typeof statsAdminEndpoints>
  | EndpointsOf<typeof stockAdminEndpoints>
  | EndpointsOf<typeof taxAdminEndpoints>
  | EndpointsOf<typeof todayAdminEndpoints>
  | EndpointsOf<typeof transferAdminEndpoints>
  | EndpointsOf<typeof tokensAdminEndpoints>
  | EndpointsOf<typeof redirectsAdminEndpoints>
  | EndpointsOf<typeof urlsAdminEndpoints>
  | EndpointsOf<typeof videosAdminEndpoints>
  | EndpointsOf<typeof viewsAdminEndpoints>
  | EndpointsOf<typeof webhooksAdminEndpoints>
  | EndpointsOf<EndpointsOf<typeof versionAdminEndpoints>>;

/** Path of a call of the back office, as it follows `/api/admin/`, e.g. `order/ship`. */
export type AdminPath = AdminEndpoint['path'] extends infer Path
  ? Path extends `/api/admin/${infer Rest}`
    ? Rest
    : never
  : never;

type At<Path extends AdminPath> = Extract<AdminEndpoint, { path: `/api/admin/${Path}` }>;

/** The body that a call of this path is sent with. */
export type AdminBody<Path extends AdminPath> = z.input<At<Path>['body']>;

/** The data that a call of this path is answered with. */
export type AdminData<Path extends AdminPath> = z.output<At<Path>['data']>;
