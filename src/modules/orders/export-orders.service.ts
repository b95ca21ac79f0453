import { exportList, placeAfter } from '../../platform/audit/export-list.ts';
import { wordsOf } from '../../platform/db/words.ts';
import type { Staff } from '../../platform/http/route.ts';
import type { OrderExportBody } from '../../shared/contracts/staff-order.ts';
import type { FileAnswer } from '../../shared/endpoint.ts';
import { decimal, minor, money } from '../../shared/money.ts';
import type { PayTools } from './paying/paying-tools.ts';
import { type ExportedOrder, exportedOrders } from './staff-orders.repo.ts';

/** Rows that are read at once. */
const pageSize = 1000;

/** Orders that the list finds as CSV, the latest first. */
export function exportOrders(tools: PayTools, body: OrderExportBody, staff: Staff): Promise<FileAnswer> {
  const { tab, keyword, filters, only, except } = body;
  const { timeZone } = tools.site().dispatch;
  const which = { tab, words: wordsOf(keyword), filters, timeZone, selection: { only, except } };
  return exportList(tools, staff, {
    list: 'orders',
    asked: body,
    columns,
    cellsOf,
    read: async (cursor: { at: Date; id: string } | null) => {
      const rows = await exportedOrders(tools.db, which, { pageSize, cursor });
      const last = placeAfter(rows, pageSize);
      return { rows, next: last ? { at: last.submitted_at, id: last.id } : null };
    },
  });
}

const columns = [
  'orderNo',
  'placedAt',
  'status',
  'payment',
  'delivery',
  'firstName',
  'lastName',
  'email',
  'phone',
  'city',
  'country',
  'paymentMethod',
  'shippingMethod',
  'units',
  'currency',
  'shipping',
  'tax',
  'total',
  'giftCard',
  'refunded',
  'tags',
] as const;

function cellsOf(row: ExportedOrder): Record<(typeof columns)[number], string | number> {
  const amount = (value: number) => decimal(money(minor(value), row.currency));
  return {
    orderNo: row.order_no,
    placedAt: row.submitted_at.toISOString(),
    status: row.status,
    payment: row.pay_status,
    delivery: row.delivery_status,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    city: row.city,
    country: row.country,
    paymentMethod: row.payment,
    shippingMethod: row.shipping,
    units: row.units,
    currency: row.currency,
    shipping: amount(row.shipping_fee),
    tax: amount(row.tax),
    total: amount(row.total),
    giftCard: amount(row.gift_card),
    refunded: amount(row.refunded),
    tags: row.tags.join(', '),
  };
}
