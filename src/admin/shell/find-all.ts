import { call } from '../api/call.ts';
import { pick } from '../show/pick-text.ts';
import type { TextKey } from '../text/text.ts';

/** Something that a keyword found. */
export interface Found {
  title: string;
  sub: string;
  path: string;
  /** Kind of it, as the navigation names it. */
  kind?: TextKey;
}

/** Number of each kind that are shown. */
const pageSize = 5;

interface Kind {
  label: TextKey;
  may: string;
  find: (keyword: string, signal: AbortSignal) => Promise<Omit<Found, 'kind'>[]>;
}

/** Kinds of things that can be found, the commonest first. */
const kinds: Kind[] = [
  { label: 'nav.orders', may: 'order:list', find: findOrders },
  { label: 'products.title', may: 'product:list', find: findProducts },
  { label: 'customers.title', may: 'customer:list', find: findCustomers },
  { label: 'returns.title', may: 'return:list', find: findReturns },
  { label: 'inquiries.title', may: 'inquiry:list', find: findInquiries },
  { label: 'invoices.title', may: 'invoice:list', find: findInvoices },
  { label: 'content.articles', may: 'article:list', find: findArticles },
];

/** Results of a keyword among what the member may list. A kind that cannot be asked is left out, unless none could. */
export async function findAll(
  keyword: string,
  may: (permission: string) => boolean,
  signal: AbortSignal,
): Promise<Found[]> {
  const asked = kinds.filter((kind) => may(kind.may));
  const results = await Promise.allSettled(asked.map(({ find }) => find(keyword, signal)));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed && results.every(({ status }) => status === 'rejected')) throw failed.reason;
  return results.flatMap((result, at) => {
    const kind = asked[at]?.label;
    return result.status === 'fulfilled' && kind ? result.value.map((found) => ({ ...found, kind })) : [];
  });
}

async function findOrders(keyword: string, signal: AbortSignal) {
  const { items } = await call('order/list', { keyword, pageSize }, signal);
  return items.map(({ orderNo, email }) => ({ title: orderNo, sub: email, path: `/admin/orders/${orderNo}` }));
}

async function findProducts(keyword: string, signal: AbortSignal) {
  const { items } = await call('product/list', { keyword, pageSize }, signal);
  return items.map(({ id, title, vendor }) => ({ title: pick(title), sub: vendor, path: `/admin/products/${id}` }));
}

async function findCustomers(keyword: string, signal: AbortSignal) {
  const { items } = await call('customer/list', { keyword, pageSize }, signal);
  return items.map(({ id, name, email, phone }) => {
    const known = [name, email, phone].filter(Boolean);
    return { title: known[0] ?? id, sub: known[1] ?? '', path: `/admin/customers/${id}` };
  });
}

async function findReturns(keyword: string, signal: AbortSignal) {
  const { items } = await call('return/list', { keyword, pageSize }, signal);
  return items.map(({ returnNo, orderNo }) => ({
    title: returnNo,
    sub: orderNo,
    path: `/admin/returns/${returnNo}`,
  }));
}

async function findInquiries(keyword: string, signal: AbortSignal) {
  const { items } = await call('inquiry/list', { keyword, tab: 'all', pageSize }, signal);
  return items.map(({ inquiryNo, email }) => ({
    title: inquiryNo,
    sub: email,
    path: `/admin/inquiries/${inquiryNo}`,
  }));
}

async function findInvoices(keyword: string, signal: AbortSignal) {
  const { items } = await call('invoice/list', { keyword, pageSize }, signal);
  return items.map(({ no, orderNo, buyer }) => ({ title: no, sub: buyer, path: `/admin/invoices?q=${orderNo}` }));
}

async function findArticles(keyword: string, signal: AbortSignal) {
  const { items } = await call('article/list', { keyword, pageSize }, signal);
  return items.map(({ id, title }) => ({ title: pick(title), sub: '', path: `/admin/articles/${id}` }));
}
