import type { z } from 'zod';
import { type Call, type Route, route } from '../../platform/http/route.ts';
import type { Translate } from '../../platform/locale/catalogue.ts';
import { cartEndpoints, type pricedCart, type VisitorData } from '../../shared/contracts/cart.ts';
import { type CouponView, couponsEndpoints } from '../../shared/contracts/coupons.ts';
import { ordersEndpoints } from '../../shared/contracts/orders.ts';
import type { OrderKey } from '../../shared/contracts/payments.ts';
import type { PromotionView } from '../../shared/contracts/promotions.ts';
import { shippingEndpoints } from '../../shared/contracts/shipping.ts';
import type { Endpoint } from '../../shared/endpoint.ts';
import { notFound, ok, type Result } from '../../shared/refusal.ts';
import * as service from './cart.service.ts';
import { checkCoupon } from './check-coupon.service.ts';
import { estimateShipping } from './estimate.service.ts';
import { addOrdered, type OrderedGoods } from './reorder.service.ts';

/** Loads the ids of the products on a visitor's wish list. */
type FavouritesOf = (visitorId: string | null) => Promise<string[]>;
/** Loads the signed-in customer's own view. */
type UserOf = (call: Pick<Call, 'customer'>) => Promise<VisitorData['user']>;
/** Loads the running promotions, in the language and currency of the request. */
type PromotionsFor = (call: Pick<Call, 'language' | 'currency'>) => Promise<PromotionView[]>;
type WordOf = (call: Pick<Call, 'language'>) => Translate;
/** Loads the customer's coupons that can be used. */
type CouponsFor = (call: Pick<Call, 'language' | 'currency' | 'customer'>) => Promise<CouponView[]>;
/** Loads what was bought with an order, for its customer or with its key; null for anybody else. */
type OrderedFor = (key: OrderKey, call: Pick<Call, 'customer'>) => Promise<OrderedGoods[] | null>;
type ViewOf = (call: Pick<Call, 'language' | 'currency' | 'ip'>) => service.CartView;

interface Personal {
  viewOf: ViewOf;
  translateOf: WordOf;
  favouritesOf: FavouritesOf;
  userOf: UserOf;
  promotionsFor: PromotionsFor;
  couponsFor: CouponsFor;
  orderedFor: OrderedFor;
}

/** Routes that create a visitor for a caller without one. */
const makesVisitor = new Set<Endpoint>([cartEndpoints.cartAdd, cartEndpoints.cartCoupons]);

/** The calls of a cart and of what depends on it. */
export function cartRoutes(tools: service.CartTools, personal: Personal): Route[] {
  const { viewOf } = personal;
  const answer = async (result: Result<null>, visitorId: string, call: Call) =>
    result.ok ? ok(await service.readCart(tools, visitorId, viewOf(call))) : result;

  const change = <Body extends z.ZodType>(
    declaration: Endpoint<Body, typeof pricedCart>,
    work: (body: z.output<Body>, visitorId: string, call: Call) => Promise<Result<null>>,
  ): Route =>
    route(declaration, async (input, call) => {
      // Only what is put in, lines or codes, makes somebody known: without a cart there is no line to change.
      const visitor = makesVisitor.has(declaration) ? await call.requireVisitor() : await call.visitor();
      if (visitor) return answer(await work(input, visitor.id, call), visitor.id, call);
      return declaration.path === cartEndpoints.cartClear.path
        ? ok(await service.readCart(tools, null, viewOf(call)))
        : notFound();
    });

  return [
    route(cartEndpoints.cartGet, async (_body, call) =>
      ok(await service.readCart(tools, (await call.visitor())?.id ?? null, viewOf(call))),
    ),
    change(cartEndpoints.cartAdd, ({ sku, quantity }, visitor, call) =>
      service.addToCart(tools, visitor, sku, quantity, viewOf(call)),
    ),
    change(cartEndpoints.cartUpdate, ({ lineId, quantity }, visitor, call) =>
      service.updateLine(tools, visitor, lineId, quantity, viewOf(call)),
    ),
    change(cartEndpoints.cartRemove, ({ lineIds }, visitor) => service.removeLines(tools, visitor, lineIds)),
    change(cartEndpoints.cartSelect, ({ lineIds, selected }, visitor) =>
      service.selectLines(tools, visitor, lineIds, selected),
    ),
    change(cartEndpoints.cartCoupons, ({ coupons }, visitorId, { ip }) =>
      service.setCoupons(tools, coupons, { ip, visitorId }),
    ),
    change(cartEndpoints.cartClear, (_body, visitor) => service.clearCart(tools, visitor)),
    couponCheck(tools, personal),
    visitorData(tools, personal),
    shippingEstimate(tools, personal),
    reorder(tools, personal),
  ];
}

function couponCheck(tools: service.CartTools, { viewOf, translateOf }: Personal): Route {
  return route(couponsEndpoints.couponCheck, async ({ code }, call) => {
    const who = { ip: call.ip, visitorId: (await call.visitor())?.id ?? null };
    return checkCoupon(tools, code, who, viewOf(call), translateOf(call));
  });
}

/** Loads the personal parts of cached pages. Reading creates no visitor: without a cookie it only returns a fresh id. */
function visitorData(
  tools: service.CartTools,
  { viewOf, favouritesOf, userOf, promotionsFor, couponsFor }: Personal,
): Route {
  return route(cartEndpoints.visitorData, async (_body, call) => {
    const visitor = await call.visitor();
    const id = visitor?.id ?? null;
    const [cart, favourites, user] = await Promise.all([
      service.readCart(tools, id, viewOf(call)),
      favouritesOf(id),
      userOf(call),
    ]);
    const wishList = Object.fromEntries(favourites.map((each) => [each, true]));
    const promotions = await promotionsFor(call);
    const coupons = await couponsFor(call);
    return ok({ visitorId: id ?? tools.random.id(), wishList, coupons, promotions, cart, user });
  });
}

function shippingEstimate(tools: service.CartTools, { viewOf, translateOf }: Personal): Route {
  return route(shippingEndpoints.shippingEstimate, (body, call) =>
    estimateShipping(tools, body, { ...viewOf(call), t: translateOf(call) }),
  );
}

/** Puts a former order into the cart. The order is read by a port: carts have no edge to orders. */
function reorder(tools: service.CartTools, { viewOf, orderedFor }: Personal): Route {
  return route(ordersEndpoints.orderReorder, async (key, call) => {
    const ordered = await orderedFor(key, call);
    if (!ordered) return notFound();
    const { id } = await call.requireVisitor();
    const missing = await addOrdered(tools, id, ordered, viewOf(call));
    if (!missing.ok) return missing;
    return ok({ ...(await service.readCart(tools, id, viewOf(call))), missing: missing.value });
  });
}
