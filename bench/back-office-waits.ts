import { orderTabs } from '../src/shared/order-tabs.ts';
import { returnTabs } from '../src/shared/returns.ts';
import { reviewTabs } from '../src/shared/reviews.ts';
import { firstPage as list, listTarget } from './first-page.ts';
import type { SomeBuyer } from './history/samples.repo.ts';
import { listWaits } from './list-waits.ts';
import type { Wait } from './waits.ts';

const day = 86_400_000;
/** Milliseconds of numbers. */
const numberTarget = 60;

/** First pages of the lists of the back office, each filter, the search over everything, and the numbers. */
export function backOfficeWaits(buyer: SomeBuyer, now: Date): Wait[] {
  const daysAgo = (days: number) => new Date(now.getTime() - days * day).toISOString().slice(0, 10);
  return [
    ...orderWaits(buyer, daysAgo),
    ...productWaits(buyer),
    ...customerWaits(buyer),
    ...otherWaits(buyer, daysAgo),
    ...listWaits(buyer, daysAgo),
    {
      name: 'find/all',
      path: 'find/all',
      bodies: searches(buyer).filter(({ keyword }) => keyword.length > 1),
      target: listTarget,
    },
    ...numberWaits(daysAgo),
    ...countWaits(buyer, daysAgo),
  ];
}

/** Numbers of what a selection of all that a list finds holds: exact, and asked for before many are changed. */
function countWaits({ categoryId }: SomeBuyer, daysAgo: (days: number) => string): Wait[] {
  const counts = (path: string, name: string, more: object, ...filters: object[]): Wait => ({
    name: `${path}, ${name}`,
    path,
    bodies: filters.map((each) => ({ select: { query: { filters: each } }, ...more })),
    target: listTarget,
  });
  const ofProducts = [{ status: 'active' }, { categoryId }, { vendor: 'Alder Row' }, { tag: 'gift' }, { stock: 'low' }];
  const trial = { action: 'tag', change: { addTags: ['Autumn'] }, dryRun: true };
  return [
    counts('order/count', 'tag', {}, { tag: 'VIP' }, { tag: 'Rare' }),
    counts('order/count', 'days', {}, { from: daysAgo(30) }),
    counts('order/count', 'state', {}, { status: 'inProgress' }, { status: 'cancelled' }),
    counts('order/count', 'all', {}, {}),
    counts('product/count', 'filters', {}, ...ofProducts),
    counts('product/count', 'all', {}, {}),
    counts('product/bulk', 'trial', trial, ...ofProducts),
  ];
}

function searches({ orderNo, phone, email, name }: SomeBuyer): { keyword: string }[] {
  const part = [
    orderNo,
    orderNo.slice(0, 4),
    phone.slice(-5),
    email,
    email.slice(0, 9),
    name,
    'ana cruz',
    '王',
    'zzzzz',
  ];
  return part.map((keyword) => ({ keyword }));
}

function orderWaits(buyer: SomeBuyer, daysAgo: (days: number) => string): Wait[] {
  const orders = (name: string, ...filters: object[]) =>
    list('order/list', name, ...filters.map((each) => ({ filters: each })));
  return [
    list('order/list', 'each view', ...orderTabs.map((tab) => ({ tab }))),
    orders(
      'state',
      { status: 'inProgress' },
      { status: 'completed' },
      { status: 'cancelled' },
      { status: 'pendingCancellation' },
    ),
    orders('payment', { payStatus: 'paid' }, { payStatus: 'unpaid' }, { status: 'completed', payStatus: 'unpaid' }),
    orders(
      'delivery',
      { deliveryStatus: 'shipped' },
      { deliveryStatus: 'notShipped' },
      { deliveryStatus: 'partlyShipped' },
    ),
    orders('currency', { currency: 'USD' }, { currency: 'PHP' }, { currency: 'JPY' }),
    orders('total', { currency: 'USD', totalFrom: 59_000 }, { currency: 'EUR', totalTo: 1600 }, { totalFrom: 60_400 }),
    orders('country', { country: 'US' }, { country: 'IS' }, { country: 'FR', status: 'cancelled' }),
    orders('method', { paymentMethod: 'card' }, { paymentMethod: 'cash-on-delivery', status: 'cancelled' }),
    orders('SKU', { sku: buyer.sku }),
    orders('tag', { tag: 'VIP' }, { tag: 'Rare' }, { tag: 'Nobody' }, { tag: 'VIP', status: 'cancelled' }),
    orders(
      'days',
      { from: daysAgo(1) },
      { from: daysAgo(900), to: daysAgo(890) },
      { to: daysAgo(1000), status: 'cancelled' },
    ),
    list('order/list', 'search', ...searches(buyer)),
    list('order/list', 'search in To ship', { tab: 'toShip', keyword: 'ana' }, { tab: 'toShip', keyword: buyer.email }),
  ];
}

function productWaits({ sku, categoryId }: SomeBuyer): Wait[] {
  const products = (name: string, ...filters: object[]) =>
    list('product/list', name, ...filters.map((each) => ({ filters: each })));
  const words = ['lamp', 'cup', 'lmap', sku, sku.slice(0, -2)];
  return [
    list(
      'product/list',
      'each order',
      ...['updatedDesc', 'createdDesc', 'soldDesc', 'priceAsc'].map((sort) => ({ sort })),
    ),
    products('status', { status: 'active' }, { status: 'draft' }, { status: 'archived' }),
    products('stock', { stock: 'low' }, { stock: 'out' }),
    products('without picture, untranslated', { withoutImage: true }, { untranslated: 'zh' }, { untranslated: 'fil' }),
    products('category', { categoryId }, { categoryId, status: 'draft' }),
    products('vendor, tag', { vendor: 'Alder Row' }, { vendor: 'Nobody' }, { tag: 'gift' }, { tag: 'nothing' }),
    list('product/list', 'search', ...words.map((keyword) => ({ keyword }))),
    list('stock/list', 'all, low, out', {}, { low: true }, { out: true }),
    list('stock/list', 'search', ...words.map((keyword) => ({ keyword }))),
  ];
}

function customerWaits(buyer: SomeBuyer): Wait[] {
  const customers = (name: string, ...filters: object[]) =>
    list('customer/list', name, ...filters.map((each) => ({ filters: each })));
  return [
    list(
      'customer/list',
      'each order',
      ...['createdDesc', 'lastOrderDesc', 'ordersDesc', 'name'].map((sort) => ({ sort })),
    ),
    customers(
      'filters',
      { ordersMin: 2 },
      { ordersMin: 9 },
      { notSinceDays: 180 },
      { country: 'IS' },
      { country: 'US' },
    ),
    customers('newsletter', { newsletter: true }, { newsletter: false }),
    list('customer/list', 'search', ...searches(buyer)),
  ];
}

function otherWaits(buyer: SomeBuyer, daysAgo: (days: number) => string): Wait[] {
  const found = searches(buyer);
  const inquiryTabs = ['all', 'waiting', 'mine', 'quoted', 'accepted', 'closed'];
  return [
    list('return/list', 'each view', ...returnTabs.map((tab) => ({ tab }))),
    list('return/list', 'search', ...found),
    list('inquiry/list', 'each view', ...inquiryTabs.map((tab) => ({ tab }))),
    list('inquiry/list', 'search', ...found),
    list('invoice/list', 'all, days', {}, { from: daysAgo(1) }, { from: daysAgo(900), to: daysAgo(890) }),
    list('invoice/list', 'search', ...found),
    list(
      'review/list',
      'each view',
      ...reviewTabs.map((tab) => ({ tab })),
      { rating: 1 },
      { rating: 2, tab: 'hidden' },
    ),
    list('review/list', 'search', { keyword: 'review 777' }, { keyword: 'ana' }, { keyword: 'zzzzz' }),
    list('review/list', 'of a product', { productId: buyer.productId }, { productId: buyer.productId, rating: 5 }),
    list('comment/list', 'each view, search', ...reviewTabs.map((tab) => ({ tab })), { keyword: 'zzzzz' }),
    list('subscriber/list', 'all, states', {}, { state: 'confirmed' }, { state: 'pending' }, { state: 'unsubscribed' }),
    list('subscriber/list', 'search', { keyword: buyer.email }, { keyword: 'person' }, { keyword: 'zzzzz' }),
  ];
}

function numberWaits(daysAgo: (days: number) => string): Wait[] {
  const to = daysAgo(0);
  const spans = [0, 6, 29, 364].map((days) => ({ from: daysAgo(days), to }));
  const compared = spans.flatMap((span) => [span, { ...span, compare: 'year' }]);
  const inOne = <Body extends object>(body: Body) => ({ ...body, converted: true });
  const reports = ['day', 'product', 'country', 'coupon'].map((by) => ({ from: daysAgo(29), to, by }));
  return [
    { name: 'today/get', path: 'today/get', bodies: [{}], target: listTarget },
    { name: 'order/counts', path: 'order/counts', bodies: [{}], target: listTarget },
    { name: 'stat/overview', path: 'stat/overview', bodies: compared, target: numberTarget },
    { name: 'stat/report of 30 days', path: 'stat/report', bodies: reports, target: numberTarget },
    { name: 'stat/overview, all in one', path: 'stat/overview', bodies: compared.map(inOne), target: numberTarget },
    { name: 'stat/report, all in one', path: 'stat/report', bodies: reports.map(inOne), target: numberTarget },
  ];
}
