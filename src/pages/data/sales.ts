import { getCheckout } from '../../modules/checkout/index.ts';
import { type TrackingRequest, trackOrder } from '../../modules/orders/index.ts';
import type { PageContext } from '../page.ts';
import { orderReader } from './order-reader.ts';

/** Loads the customer of this browser; null for a guest. */
export function buyerOnce(context: PageContext) {
  return context.once('buyer', async () => {
    const visitor = await context.visitor();
    return visitor ? context.buyers.of(context.db, visitor.id) : null;
  });
}

export function checkoutOnce(context: PageContext, slug: string) {
  return context.once(`checkout ${slug}`, async () => {
    const visitor = await context.visitor();
    return visitor ? getCheckout(context.db, visitor.id, slug, context.checkoutContext) : null;
  });
}

/** The order that a form without JavaScript has found, and what was searched for. */
export function trackedOrder({ posted }: PageContext) {
  const { orderNo = '', email = '' } = posted?.typed ?? {};
  return { order: posted?.order ?? null, asked: posted ? { orderNo, email } : null };
}

/** Builds the visitor and the time of a request for an order. */
export async function trackingFrom(context: PageContext): Promise<TrackingRequest> {
  const visitor = await context.visitor();
  return { visitorId: visitor?.id ?? null, now: context.checkoutContext.now };
}

/** Loads the order of the thank-you page by the number and key in its URL. */
export function orderOnce(context: PageContext) {
  context.uncacheable = true;
  return context.once('order', async () => {
    const orderNo = context.query.get('order') ?? '';
    const accessKey = context.query.get('key') ?? '';
    const found =
      orderNo && accessKey
        ? await trackOrder(context.db, orderNo, { accessKey }, await trackingFrom(context), orderReader(context))
        : null;
    return found?.ok ? found.value : null;
  });
}
