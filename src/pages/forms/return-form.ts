import type { ReturnPreview, ReturnView } from '../../shared/contracts/returns.ts';
import { codes } from '../../shared/envelope.ts';
import type { ReturnReply } from '../../shared/form-replies.ts';
import type { FoundPage } from '../../shared/urls/resolve.ts';
import { orderKeyIn } from '../data/order-payment.ts';
import { showPosted } from '../pages.routes.ts';
import { call, errorsIn } from './auth-answer.ts';
import { type Form, goTo, numberIn } from './form.ts';

/**
 * Answers the forms of a return: `preview` and `apply` of an order, `ship` and `cancel` of a return. Answers 303 to the page of
 * the return; a preview, and a refusal with what was typed, come with the answer.
 */
export async function returnForm(form: Form, found: FoundPage) {
  const { values } = form;
  const action = values.get('do') ?? 'apply';
  if (action === 'ship' || action === 'cancel') return change(form, found, action);
  return apply(form, found, action === 'preview');
}

async function apply(form: Form, found: FoundPage, isPreview: boolean) {
  const { values, context } = form;
  const key = orderKeyIn(context, context.query.get('order') ?? '');
  const body = {
    ...key,
    type: values.get('type') ?? '',
    reason: values.get('reason') ?? '',
    description: values.get('description') ?? '',
    items: itemsIn(values),
  };
  const answer = await send(form, isPreview ? 'return/preview' : 'return/apply', body);
  if (answer.code !== codes.done) return show(form, found, { message: answer.msg, errors: errorsIn(answer.data) });
  if (isPreview) return show(form, found, { preview: (answer.data as ReturnPreview).refund });
  return goToReturn(form, (answer.data as ReturnView).returnNo);
}

async function change(form: Form, found: FoundPage, action: 'ship' | 'cancel') {
  const { values, context } = form;
  const returnNo = values.get('returnNo') ?? '';
  const named = context.query.get('order');
  const body = {
    ...(named && orderKeyIn(context, named)),
    returnNo,
    ...(action === 'ship' && {
      logisticsCompany: values.get('logisticsCompany') ?? '',
      logisticsNo: values.get('logisticsNo') ?? '',
    }),
  };
  const answer = await send(form, `return/${action}`, body);
  if (answer.code !== codes.done) return show(form, found, { message: answer.msg, errors: errorsIn(answer.data) });
  return goToReturn(form, returnNo);
}

/** Units by line: fields named `units <lineId>`. */
export function itemsIn(values: URLSearchParams) {
  return [...values].flatMap(([name, value]) => {
    const [field, lineId = ''] = name.split(' ');
    const quantity = numberIn(value);
    return field === 'units' && quantity > 0 ? [{ lineId, quantity }] : [];
  });
}

async function send(form: Form, path: string, body: object) {
  return call(form, path, body, (await form.context.customer()) ?? undefined);
}

/** Goes to the page of a return: in the account, else with the number and key of the order. */
function goToReturn(form: Form, returnNo: string) {
  const { query, site } = form.context;
  const key = query.get('key');
  if (!key) return goTo(form, `${site.router.userPath}return/${returnNo}`);
  return goTo(form, '/order/return', new URLSearchParams({ order: query.get('order') ?? '', key, return: returnNo }));
}

function show({ context, tools, values }: Form, found: FoundPage, answer: Partial<ReturnReply>) {
  const typed = Object.fromEntries(values);
  const returnReply = { message: '', errors: [], preview: null, ...answer, typed };
  context.posted = { status: returnReply.message ? 422 : 200, typed, errors: [], attempted: true, returnReply };
  return showPosted(found, context, tools);
}
