import { firstPage, listTarget } from './first-page.ts';
import type { SomeBuyer } from './history/samples.repo.ts';
import type { Wait } from './waits.ts';

/** Lists that are told by their page alone. */
const plain = [
  'category',
  'collection',
  'tag',
  'promotion',
  'coupon',
  'giftCard',
  'draft',
  'campaign',
  'redirect',
  'synonym',
  'shippingZone',
  'shippingMethod',
  'taxRate',
  'staff',
  'import',
  'export',
  'bulkJob',
  'page',
  'menu',
  'slides',
  'notice',
  'theme',
  'template',
];
/** Lists that are answered whole. */
const whole = ['articleCategory', 'articleTag', 'currency', 'paymentMethod', 'role', 'token', 'webhook', 'app'];

/** First pages of the lists whose length does not follow that of orders and products, and of what changed, was sent and was sold. */
export function listWaits(buyer: SomeBuyer, daysAgo: (days: number) => string): Wait[] {
  const staff = '00000000-0000-7000-8000-000000000000';
  return [
    firstPage(
      'media/list',
      'all, search, filters',
      {},
      { keyword: 'lamp' },
      { keyword: 'zzzzz' },
      { filters: { unused: true } },
      { filters: { withoutAlt: 'zh' } },
    ),
    firstPage('stock/movements', 'of one SKU', { sku: buyer.sku }),
    firstPage('search/list', 'all, without result', {}, { nothing: true }, { days: 90 }),
    firstPage('article/list', 'each view, search', ...['all', 'draft', 'planned'].map((tab) => ({ tab })), {
      keyword: 'tea',
    }),
    firstPage(
      'log/list',
      'all, of an order, by action, staff, days',
      {},
      { subject: 'order:777' },
      { action: 'setting:save' },
      { action: 'order:ship' },
      { action: 'coupon:save' },
      { staff, action: 'setting:save' },
      { from: daysAgo(900), to: daysAgo(890) },
      { staff, from: daysAgo(3), to: daysAgo(1) },
    ),
    firstPage(
      'mail/list',
      'all, states, of a buyer',
      {},
      ...['waiting', 'sent', 'refused', 'expired', 'kept'].map((state) => ({ state })),
      { keyword: buyer.email },
      { keyword: buyer.orderNo },
      { keyword: buyer.email, state: 'refused' },
    ),
    ...plain.map((kind) => firstPage(`${kind}/list`, 'all', {})),
    ...whole.map((kind) => ({ name: `${kind}/list`, path: `${kind}/list`, bodies: [{}], target: listTarget })),
    { name: 'health/get: jobs and mails', path: 'health/get', bodies: [{}], target: listTarget },
    { name: 'log/choices', path: 'log/choices', bodies: [{}], target: listTarget },
  ];
}
