import { changeCheckout } from '../../modules/checkout/index.ts';
import type { Checkout } from '../../shared/contracts/checkout.ts';
import { firstMethod } from '../../shared/first-method.ts';
import { ok, type Result } from '../../shared/refusal.ts';
import { type Form, goTo } from './form.ts';

/** Sets the first shipping and payment method of a checkout where none was chosen and one may be, as scripts do. */
export function takeFirstOffers(
  { tools, context }: Form,
  visitorId: string,
  checkout: Checkout,
): Promise<Result<Checkout>> | Result<Checkout> {
  const missing = firstOffers(checkout);
  if (Object.keys(missing).length === 0) return ok(checkout);
  const { ip } = context.request;
  return changeCheckout(tools.shop, visitorId, { slug: checkout.slug, ...missing }, context.checkoutContext, ip);
}

/** Redirects to a new checkout. One with a saved address has its methods chosen, so that its total is the whole one. */
export async function goToCheckout(form: Form, visitorId: string, checkout: Checkout) {
  if (checkout.address) await takeFirstOffers(form, visitorId, checkout);
  return goTo(form, `/checkout/${checkout.slug}`);
}

function firstOffers({ shippingMethod, shippingMethods, paymentMethod, paymentMethods }: Checkout) {
  const missing = (chosen: string | null, offers: { code: string }[]) => !offers.some(({ code }) => code === chosen);
  const shipping = missing(shippingMethod, shippingMethods) ? shippingMethods[0]?.code : undefined;
  const payment = missing(paymentMethod, paymentMethods) ? firstMethod(paymentMethods)?.code : undefined;
  return { ...(shipping && { shippingMethod: shipping }), ...(payment && { paymentMethod: payment }) };
}
