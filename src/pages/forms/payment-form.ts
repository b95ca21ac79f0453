import type { PaymentNext } from '../../shared/contracts/checkout.ts';
import type { OrderPayment, TestAnswer } from '../../shared/contracts/payments.ts';
import { codes } from '../../shared/envelope.ts';
import type { FoundPage } from '../../shared/urls/resolve.ts';
import { orderKeyIn } from '../data/order-payment.ts';
import { showPosted } from '../pages.routes.ts';
import { call, errorsIn } from './auth-answer.ts';
import type { Form } from './form.ts';
import { back as toOrder } from './order-form.ts';

/**
 * Pays for an order: `card` with a test card, `approve` and `refuse` as its second step, `method <code>` with another method,
 * `check` asks how it went. Answers 303 to the page of the order, which shows what the ledger says; what is kept nowhere, an
 * unreadable number or a provider's URL, comes with the answer itself.
 */
export async function paymentForm(form: Form, found: FoundPage) {
  const { values, context } = form;
  const key = orderKeyIn(context, values.get('orderNo') ?? '');
  const payment = await context.paymentOf(key);
  if (!payment) return back(form);
  const action = values.get('do') ?? 'card';
  if (action.startsWith('method ')) return start(form, found, payment, action.slice('method '.length));
  if (action === 'check') return check(form, payment);
  if (action === 'approve' || action === 'refuse') return step(form, payment, action === 'approve');
  return card(form, found, payment);
}

async function card(form: Form, found: FoundPage, { paymentId }: OrderPayment) {
  const number = form.values.get('card') ?? '';
  const answer = await send(form, 'payment/test/card', { paymentId, card: number });
  if (answer.code !== codes.done)
    return show(form, found, { message: '', card: errorsIn(answer.data)[0]?.message ?? answer.msg, url: null });
  return (answer.data as TestAnswer).step === 'confirm' ? back(form, { step: '1' }) : back(form);
}

async function step(form: Form, { paymentId }: OrderPayment, approve: boolean) {
  await send(form, 'payment/test/step', { paymentId, approve });
  return back(form);
}

async function start(form: Form, found: FoundPage, { orderNo, accessKey }: OrderPayment, method: string) {
  const idempotencyKey = `${form.values.get('key') ?? ''} ${method}`.slice(0, 100);
  const body = { orderNo, method, idempotencyKey, ...(accessKey && { accessKey }) };
  const answer = await send(form, 'payment/start', body);
  if (answer.code !== codes.done) return show(form, found, { message: answer.msg, card: '', url: null });
  const { kind, url, message } = answer.data as PaymentNext;
  // The policy lets a form lead to no other site, so the page has a link.
  if (kind === 'redirect' && url) return show(form, found, { message: '', card: '', url });
  return message ? show(form, found, { message, card: '', url: null }) : back(form);
}

async function check(form: Form, { orderNo, accessKey }: OrderPayment) {
  await send(form, 'payment/status', { orderNo, ...(accessKey && { accessKey }) });
  return back(form);
}

async function send(form: Form, path: string, body: object) {
  return call(form, path, body, (await form.context.customer()) ?? undefined);
}

function show(
  { context, tools }: Form,
  found: FoundPage,
  payment: { message: string; card: string; url: string | null },
) {
  context.posted = { status: payment.url ? 200 : 422, typed: {}, errors: [], attempted: true, payment };
  return showPosted(found, context, tools);
}

function back(form: Form, more: Record<string, string> = {}) {
  return toOrder(form, more, '#pay');
}
