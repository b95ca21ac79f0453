import { stringify } from 'csv-stringify/sync';
import { recordAudit } from '../../platform/audit/audit.repo.ts';
import { wordsOf } from '../../platform/db/words.ts';
import type { Staff } from '../../platform/http/route.ts';
import type { OrderExportBody } from '../../shared/contracts/staff-order.ts';
import type { FileAnswer } from '../../shared/endpoint.ts';
import { decimal, minor, money } from '../../shared/money.ts';
import type { PayTools } from './paying/paying-tools.ts';
import { type ExportedOrder, exportedOrders } from './staff-orders.repo.ts';

/** Rows that are read at once, and in one file. */
const step = 1000;
const most = 100_000;

/** Orders that the list finds as CSV, the latest first; up to 100,000. The log says who exported how many, and by which filters. */
export async function exportOrders(tools: PayTools, body: OrderExportBody, staff: Staff): Promise<FileAnswer> {
  const { db, clock, site } = tools;
  const { tab, keyword, filters } = body;
  const which = { tab, words: wordsOf(keyword), filters, timeZone: site().dispatch.timeZone };
  const parts: string[] = [];
  let count = 0;
  let last: ExportedOrder | undefined;
  do {
    const cursor: { at: Date; id: string } | null = last ? { at: last.submitted_at, id: last.id } : null;
    const rows = await exportedOrders(db, which, { pageSize: step, cursor });
    // A spreadsheet must not run a name that begins like a formula.
    parts.push(stringify(rows.map(cellsOf), { header: count === 0, columns, escape_formulas: true }));
    count += rows.length;
    last = rows.length === step ? rows.at(-1) : undefined;
  } while (last && count < most);
  const activity = { action: 'export:orders', subject: 'export:orders', before: null, after: { ...body, count } };
  await db.transaction().execute((tx) => recordAudit(tx, { staff, ...activity }, tools));
  return { name: `orders-${clock.now().toISOString().slice(0, 10)}.csv`, bytes: Buffer.from(parts.join('')) };
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
  'refunded',
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
    refunded: amount(row.refunded),
  };
}
