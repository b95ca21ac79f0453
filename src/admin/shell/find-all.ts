import { call } from '../api/call.ts';
import { pick } from '../show/pick-text.ts';

/** Something that a keyword found. */
export interface Found {
  title: string;
  sub: string;
  path: string;
}

/** Number of each kind that are shown. */
const pageSize = 5;

/** Orders and products by a keyword, of what the member may list. */
export async function findAll(
  keyword: string,
  may: (permission: string) => boolean,
  signal: AbortSignal,
): Promise<Found[]> {
  const groups = await Promise.all([
    may('order:list') ? orders(keyword, signal) : [],
    may('product:list') ? products(keyword, signal) : [],
  ]);
  return groups.flat();
}

async function orders(keyword: string, signal: AbortSignal): Promise<Found[]> {
  const { items } = await call('order/list', { keyword, pageSize }, signal);
  return items.map(({ orderNo, email }) => ({ title: orderNo, sub: email, path: `/admin/orders/${orderNo}` }));
}

async function products(keyword: string, signal: AbortSignal): Promise<Found[]> {
  const { items } = await call('product/list', { keyword, pageSize }, signal);
  return items.map(({ id, title, vendor }) => ({ title: pick(title), sub: vendor, path: `/admin/products/${id}` }));
}
