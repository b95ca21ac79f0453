import { sendFile } from '../../platform/http/api.ts';
import type { MissingLine } from '../../shared/contracts/orders.ts';
import type { FileAnswer } from '../../shared/endpoint.ts';
import { codes } from '../../shared/envelope.ts';
import type { FoundPage } from '../../shared/urls/resolve.ts';
import { orderKeyIn } from '../data/order-payment.ts';
import { showPosted } from '../pages.routes.ts';
import { call } from './auth-answer.ts';
import { type Form, goTo } from './form.ts';

const paths: Partial<Record<string, string>> = {
  cancel: 'order/cancel',
  confirm: 'order/confirm',
  reorder: 'order/reorder',
  invoice: 'order/invoice',
};

/**
 * Answers the buttons of an order: `cancel`, `confirm`, `reorder`, `invoice`. Answers 303 to the page of the order, or to the
 * cart, or the invoice itself; a refusal, and what could not be put into the cart again, come with the answer.
 */
export async function orderForm(form: Form, found: FoundPage) {
  const { values, context } = form;
  const path = paths[values.get('do') ?? ''];
  if (!path) return back(form);
  const key = orderKeyIn(context, values.get('orderNo') ?? '');
  const more = { reason: values.get('reason') ?? '', ...(values.get('no') && { no: values.get('no') }) };
  const answer = await call(form, path, { ...key, ...more }, (await context.customer()) ?? undefined);
  if (answer.code === codes.done && path === 'order/invoice')
    return sendFile(context.reply, 'application/pdf', answer.data as FileAnswer);
  if (answer.code !== codes.done) return show(form, found, { message: answer.msg, missing: [] });
  if (path !== 'order/reorder') return back(form);
  const { missing } = answer.data as { missing: MissingLine[] };
  return missing.length > 0 ? show(form, found, { message: '', missing }) : goTo(form, '/cart');
}

function show({ context, tools }: Form, found: FoundPage, orderReply: { message: string; missing: MissingLine[] }) {
  const status = orderReply.message ? 422 : 200;
  context.posted = { status, typed: {}, errors: [], attempted: true, orderReply };
  return showPosted(found, context, tools);
}

/** Goes back to the page of the order, with the number and the key of its URL. */
export function back(form: Form, more: Record<string, string> = {}, place = '') {
  const { query, path } = form.context;
  const kept = ['order', 'key'].flatMap((name) => (query.has(name) ? [[name, query.get(name) ?? '']] : []));
  return goTo(form, path, new URLSearchParams([...kept, ...Object.entries(more)]), place);
}
