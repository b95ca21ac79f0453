import type { z } from 'zod';
import type { activityEndpoints } from './contracts/activity.ts';
import type { addressbookEndpoints } from './contracts/addressbook.ts';
import type { articlesEndpoints } from './contracts/articles.ts';
import type { attachmentsEndpoints } from './contracts/attachments.ts';
import type { cartEndpoints } from './contracts/cart.ts';
import type { catalogEndpoints } from './contracts/catalog.ts';
import type { checkoutEndpoints } from './contracts/checkout.ts';
import type { commentsEndpoints } from './contracts/comments.ts';
import type { couponsEndpoints } from './contracts/coupons.ts';
import type { customersEndpoints } from './contracts/customers.ts';
import type { favouritesEndpoints } from './contracts/favourites.ts';
import type { giftCardsEndpoints } from './contracts/gift-cards.ts';
import type { identitiesEndpoints } from './contracts/identities.ts';
import type { inquiriesEndpoints } from './contracts/inquiries.ts';
import type { invoicesEndpoints } from './contracts/invoices.ts';
import type { newsletterEndpoints } from './contracts/newsletter.ts';
import type { ordersEndpoints } from './contracts/orders.ts';
import type { passkeysEndpoints } from './contracts/passkeys.ts';
import type { paymentsEndpoints } from './contracts/payments.ts';
import type { postalAddressEndpoints } from './contracts/postal-address.ts';
import type { promotionsEndpoints } from './contracts/promotions.ts';
import type { pushEndpoints } from './contracts/push.ts';
import type { returnsEndpoints } from './contracts/returns.ts';
import type { reviewsEndpoints } from './contracts/reviews.ts';
import type { securityEndpoints } from './contracts/security.ts';
import type { shippingEndpoints } from './contracts/shipping.ts';
import type { siteEndpoints } from './contracts/site.ts';
import type { statsEndpoints } from './contracts/stats.ts';
import type { stockEndpoints } from './contracts/stock.ts';

type EndpointsOf<Group> = Group[keyof Group];

type WebEndpoint =
  | EndpointsOf<typeof activityEndpoints>
  | EndpointsOf<typeof addressbookEndpoints>
  | EndpointsOf<typeof articlesEndpoints>
  | EndpointsOf<typeof attachmentsEndpoints>
  | EndpointsOf<typeof cartEndpoints>
  | EndpointsOf<typeof catalogEndpoints>
  | EndpointsOf<typeof checkoutEndpoints>
  | EndpointsOf<typeof commentsEndpoints>
  | EndpointsOf<typeof couponsEndpoints>
  | EndpointsOf<typeof customersEndpoints>
  | EndpointsOf<typeof favouritesEndpoints>
  | EndpointsOf<typeof giftCardsEndpoints>
  | EndpointsOf<typeof identitiesEndpoints>
  | EndpointsOf<typeof inquiriesEndpoints>
  | EndpointsOf<typeof invoicesEndpoints>
  | EndpointsOf<typeof newsletterEndpoints>
  | EndpointsOf<typeof ordersEndpoints>
  | EndpointsOf<typeof passkeysEndpoints>
  | EndpointsOf<typeof paymentsEndpoints>
  | EndpointsOf<typeof postalAddressEndpoints>
  | EndpointsOf<typeof promotionsEndpoints>
  | EndpointsOf<typeof pushEndpoints>
  | EndpointsOf<typeof returnsEndpoints>
  | EndpointsOf<typeof reviewsEndpoints>
  | EndpointsOf<typeof securityEndpoints>
  | EndpointsOf<typeof shippingEndpoints>
  | EndpointsOf<typeof siteEndpoints>
  | EndpointsOf<typeof statsEndpoints>
  | EndpointsOf<typeof stockEndpoints>;

/** The path of a call of the shop, as it follows `/api/web/`, e.g. `cart/add`. */
export type WebPath = WebEndpoint['path'] extends `/api/web/${infer Path}` ? Path : never;

/** The endpoint of a path. */
type At<Path extends WebPath> = Extract<WebEndpoint, { path: `/api/web/${Path}` }>;

/** The body that a call of this path is sent with. */
export type WebBody<Path extends WebPath> = z.input<At<Path>['body']>;

/** The data that a call of this path is answered with. */
export type WebData<Path extends WebPath> = z.output<At<Path>['data']>;

/** The paths of calls that take files, and therefore forms. */
export type UploadPath = { [Path in WebPath]: At<Path>['upload'] extends undefined ? never : Path }[WebPath];
