import type { Withdrawal, WithdrawalReceipt } from '../../shared/contracts/returns.ts';
import { codes } from '../../shared/envelope.ts';
import type { WithdrawReply } from '../../shared/form-replies.ts';
import type { FoundPage } from '../../shared/urls/resolve.ts';
import { orderKeyIn } from '../data/order-payment.ts';
import { showPosted } from '../pages.routes.ts';
import { call } from './auth-answer.ts';
import type { Form } from './form.ts';
import { itemsIn } from './return-form.ts';

/**
 * Answers the two steps of a withdrawal: `find` shows the order, `confirm` withdraws. The page is the answer instead of a
 * redirect: the e-mail must not be in a URL, and a repeated confirmation answers the first receipt.
 */
export async function withdrawForm(form: Form, found: FoundPage) {
  const { values, context } = form;
  const typed = { orderNo: values.get('orderNo') ?? '', email: values.get('email') ?? '' };
  const key = { ...orderKeyIn(context, typed.orderNo), ...(typed.email && { email: typed.email }) };
  const customer = (await context.customer()) ?? undefined;
  if (values.get('do') === 'confirm') {
    const once = values.get('key');
    const body = { ...key, items: itemsIn(values), ...(once && { key: once }) };
    const answer = await call(form, 'return/withdraw', body, customer);
    if (answer.code === codes.done) return show(form, found, { typed, receipt: answer.data as WithdrawalReceipt });
    const again = await call(form, 'return/withdrawal', key, customer);
    const order = again.code === codes.done ? (again.data as Withdrawal) : null;
    return show(form, found, { typed, message: answer.msg, found: order });
  }
  const answer = await call(form, 'return/withdrawal', key, customer);
  if (answer.code !== codes.done) return show(form, found, { typed, message: answer.msg });
  return show(form, found, { typed, found: answer.data as Withdrawal });
}

function show(
  { context, tools }: Form,
  page: FoundPage,
  answer: Partial<WithdrawReply> & Pick<WithdrawReply, 'typed'>,
) {
  const withdrawReply = { message: '', found: null, receipt: null, ...answer };
  const { typed, message } = withdrawReply;
  context.posted = { status: message ? 422 : 200, typed, errors: [], attempted: true, withdrawReply };
  return showPosted(page, context, tools);
}
