import { type Call, type Route, route } from '../../platform/http/route.ts';
import * as contract from '../../shared/contracts/checkout.ts';
import { notFound } from '../../shared/refusal.ts';
import { type CheckoutTools, changeCheckout, createCheckout, getCheckout } from './checkout.service.ts';
import { placeCheckout } from './place.service.ts';
import type { CheckoutContext } from './quote.ts';

type CheckoutContextOf = (call: Pick<Call, 'language' | 'currency' | 'ip'>) => CheckoutContext;

export function checkoutRoutes(tools: CheckoutTools, checkoutContextOf: CheckoutContextOf): Route[] {
  return [
    route({
      path: '/api/web/checkout/create',
      who: 'visitor',
      limit: 'default',
      summary: 'Start a checkout from the cart or with one SKU',
      body: contract.checkoutCreateBody,
      data: contract.checkout,
      handler: async (body, call) =>
        createCheckout(tools, (await call.requireVisitor()).id, body, checkoutContextOf(call)),
    }),
    route({
      path: '/api/web/checkout/get',
      who: 'visitor',
      limit: 'default',
      summary: 'A checkout, priced now',
      body: contract.checkoutGetBody,
      data: contract.checkout,
      handler: async ({ slug }, call) => {
        const visitor = await call.visitor();
        return visitor ? getCheckout(tools.db, visitor.id, slug, checkoutContextOf(call)) : notFound();
      },
    }),
    route({
      path: '/api/web/checkout/update',
      who: 'visitor',
      limit: 'default',
      summary: 'Keep what was filled in',
      body: contract.checkoutUpdateBody,
      data: contract.checkout,
      handler: async (body, call) => {
        const visitor = await call.visitor();
        return visitor ? changeCheckout(tools, visitor.id, body, checkoutContextOf(call), call.ip) : notFound();
      },
    }),
    route({
      path: '/api/web/checkout/place',
      who: 'visitor',
      limit: 'default',
      summary: 'Make it an order, at the total that the shopper has seen',
      body: contract.checkoutPlaceBody,
      data: contract.placed,
      handler: async ({ slug, totals, idempotencyKey }, call) => {
        const visitor = await call.visitor();
        const placing = { slug, seenTotal: totals.total, idempotencyKey, ip: call.ip };
        return visitor ? placeCheckout(tools, visitor.id, placing, checkoutContextOf(call)) : notFound();
      },
    }),
  ];
}
