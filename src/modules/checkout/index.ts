export type { Buyers } from './buyers.ts';
export { ownerOfCheckout } from './checkout.repo.ts';
export { checkoutRoutes } from './checkout.routes.ts';
export { type CheckoutTools, changeCheckout, createCheckout, getCheckout, priceCheckout } from './checkout.service.ts';
export { joinPurchases } from './join-checkouts.service.ts';
export { personalCheckouts } from './personal.repo.ts';
export { placeCheckout } from './place.service.ts';
export type { Situation } from './quote.ts';
export type { Taking, TakingFor } from './takings.ts';
