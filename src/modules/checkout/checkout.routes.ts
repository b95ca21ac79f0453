import { type Call, type Route, route } from '../../platform/http/route.ts';
import { checkoutEndpoints } from '../../shared/contracts/checkout.ts';
import { notFound } from '../../shared/refusal.ts';
import { type CheckoutTools, changeCheckout, createCheckout, getCheckout } from './checkout.service.ts';
import type { CheckoutContext } from './checkout-context.ts';
import { placeCheckout } from './place.service.ts';

type CheckoutContextOf = (call: Pick<Call, 'language' | 'currency' | 'ip'>) => CheckoutContext;

export function checkoutRoutes(tools: CheckoutTools, checkoutContextOf: CheckoutContextOf): Route[] {
  return [
    route(checkoutEndpoints.checkoutCreate, async (body, call) =>
      createCheckout(tools, (await call.requireVisitor()).id, body, checkoutContextOf(call)),
    ),
    route(checkoutEndpoints.checkoutGet, async ({ slug }, call) => {
      const visitor = await call.visitor();
      return visitor ? getCheckout(tools.db, visitor.id, slug, checkoutContextOf(call)) : notFound();
    }),
    route(checkoutEndpoints.checkoutUpdate, async (body, call) => {
      const visitor = await call.visitor();
      return visitor ? changeCheckout(tools, visitor.id, body, checkoutContextOf(call), call.ip) : notFound();
    }),
    route(checkoutEndpoints.checkoutPlace, async ({ slug, totals, idempotencyKey, dispatchedFrom: seenDay }, call) => {
      const visitor = await call.visitor();
      const placing = { slug, seenTotal: totals.total, idempotencyKey, seenDay, ip: call.ip };
      return visitor ? placeCheckout(tools, visitor.id, placing, checkoutContextOf(call)) : notFound();
    }),
  ];
}
