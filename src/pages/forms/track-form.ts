import { trackOrder } from '../../modules/orders/index.ts';
import { unstorable } from '../../platform/http/storable.ts';
import { orderTrackBody } from '../../shared/contracts/checkout.ts';
import { codes } from '../../shared/envelope.ts';
import type { FoundPage } from '../../shared/urls/resolve.ts';
import { orderReader } from '../data/order-reader.ts';
import { trackingFrom } from '../data/sales.ts';
import { showPosted } from '../pages.routes.ts';
import { call } from './auth-answer.ts';
import type { Form } from './form.ts';

/**
 * Finds an order by its number and email. Answers with the page instead of a redirect: the email must not be in a URL, and
 * number and email do not entitle to the order's access key.
 */
export async function trackForm(form: Form, found: FoundPage) {
  const { values, context, tools } = form;
  if (values.get('do') === 'link') return linkForm(form, found);
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

/** Mails the link of an order that was found by its e-mail. */
async function linkForm(form: Form, found: FoundPage) {
  const { values, context, tools } = form;
  const typed = { orderNo: values.get('orderNo') ?? '', email: values.get('email') ?? '' };
  const answer = await call(form, 'order/link', typed);
  const isSent = answer.code === codes.done;
  const orderReply = { message: isSent ? '' : answer.msg, missing: [], linkSent: isSent };
  context.posted = { status: isSent ? 200 : 422, typed, errors: [], attempted: true, orderReply };
  return showPosted(found, context, tools);
}
