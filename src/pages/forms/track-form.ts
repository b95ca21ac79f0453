import { trackOrder } from '../../modules/orders/index.ts';
import { unstorable } from '../../platform/http/storable.ts';
import { orderTrackBody } from '../../shared/contracts/checkout.ts';
import type { FoundPage } from '../../shared/urls/resolve.ts';
import { orderReader } from '../data/order-reader.ts';
import { trackingFrom } from '../data/sales.ts';
import { showPosted } from '../pages.routes.ts';
import type { Form } from './form.ts';

/**
 * Finds an order by its number and e-mail. The one form that is not answered with an address to go to: the e-mail must
 * stand in none, and the order's key is not for those who know only number and e-mail.
 */
export async function trackForm({ values, context, tools }: Form, found: FoundPage) {
  const typed = { orderNo: values.get('orderNo') ?? '', email: values.get('email') ?? '' };
  const body = orderTrackBody.safeParse(typed);
  const order =
    body.success && !unstorable(body.data)
      ? await trackOrder(context.db, body.data.orderNo, body.data, await trackingFrom(context), orderReader(context))
      : null;
  context.posted = order?.ok
    ? { status: 200, typed, errors: [], attempted: true, order: order.value }
    : { status: 422, typed, errors: [], attempted: true };
  return showPosted(found, context, tools);
}
