import type { FoundPage } from '../../shared/addresses/resolve.ts';
import { codes } from '../../shared/envelope.ts';
import { showPosted } from '../pages.routes.ts';
import { call, errorsIn } from './auth-answer.ts';
import type { Form } from './form.ts';

export type CouponWish = { add: string } | { remove: string };

/** What the field of codes in a form wants: a code more, or one less. Null where it wants nothing. */
export function couponWish({ values }: Form): CouponWish | null {
  const [action = '', code = ''] = (values.get('do') ?? '').split(' ');
  if (action === 'coupon-remove' && code) return { remove: code };
  const add = (values.get('coupon') ?? '').trim();
  // Whatever button was pressed: Enter in a field presses the first of its form.
  return add ? { add } : null;
}

/**
 * Sends the codes of a cart or checkout as they are wished to be. Null when that was done; else the page itself with the
 * code and why it was refused, since neither is kept anywhere.
 */
export async function changeCoupons(
  form: Form,
  found: FoundPage,
  wish: CouponWish,
  { path, body, present }: { path: string; body: object; present: string[] },
) {
  const coupons = 'add' in wish ? [...present, wish.add] : present.filter((code) => code !== wish.remove);
  const answer = await call(form, path, { ...body, coupons }, (await form.context.customer()) ?? undefined);
  if (answer.code === codes.done) return null;
  const code = 'add' in wish ? wish.add : '';
  const { context, tools } = form;
  if (answer.seconds !== undefined) context.reply.header('retry-after', answer.seconds);
  const status = answer.status === 200 ? 422 : answer.status;
  const message = errorsIn(answer.data)[0]?.message ?? answer.msg;
  context.posted = { status, typed: {}, errors: [], attempted: false, coupon: { code, message } };
  return showPosted(found, context, tools);
}
