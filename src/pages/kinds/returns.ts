import { orderKeyIn } from '../data/order-payment.ts';
import { returnOnce } from '../data/returns.ts';
import type { PageLoader } from '../page.ts';
import { framed } from './frame.ts';

/**
 * The page on which an order is returned: `?order=` with the key of a guest. With `&return=` it shows that return. It is
 * personal, so it is never cached and never indexed.
 */
export const orderReturn: PageLoader = async (context) => {
  const { query } = context;
  const orderNo = query.get('order') ?? '';
  const returnNo = query.get('return') ?? '';
  const found = returnNo ? await returnOnce(context, { ...orderKeyIn(context, orderNo), returnNo }) : null;
  if (returnNo && !found) return null;
  const title = found ? context.t('user.number.return', { number: found.returnNo }) : context.t('page.orderReturn');
  const page = framed(context, { kind: 'orderReturn', template: 'order-return', title, path: '/order/return' });
  const vars = { ...page.vars, returnNo: found?.returnNo ?? '' };
  const props = { ...page.props, refund: { orderNo }, return: { returnNo: found?.returnNo ?? '' } };
  return { ...page, vars, props, meta: { ...page.meta, noindex: true }, personal: true };
};

/** The page on which a buyer withdraws from the contract of an order, for guests too. Never cached, never indexed. */
export const withdraw: PageLoader = async (context) => {
  const title = context.t('page.withdraw');
  const page = framed(context, { kind: 'withdraw', template: 'withdraw', title, path: '/withdraw' });
  return { ...page, meta: { ...page.meta, noindex: true }, personal: true };
};
