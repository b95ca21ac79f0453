import { recordAudit } from '../../../platform/audit/audit.repo.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Staff } from '../../../platform/http/route.ts';
import type { OrderPrintBody } from '../../../shared/contracts/order-print.ts';
import type { StaffOrder } from '../../../shared/contracts/staff-order.ts';
import { isLanguage, type Language } from '../../../shared/locale.ts';
import { fieldError, ok, type Result, refuse } from '../../../shared/refusal.ts';
import { normalOrderNo } from '../order.ts';
import type { OrderReader } from '../order.view.ts';
import { partsOf } from '../order-views.service.ts';
import { findOrdersByNumber } from '../orders.repo.ts';
import type { PayTools } from '../paying/paying-tools.ts';
import { staffOrderView } from '../staff-order.view.ts';

/** The URL of a print, for staff who are signed in in their browser; refuses numbers without an order. Each call is logged. */
export async function printUrl(
  tools: PayTools,
  { orderNos, kind }: OrderPrintBody,
  staff: Staff,
): Promise<Result<{ url: string }>> {
  const wanted = [...new Set(orderNos.map(normalOrderNo))];
  const found = new Set((await findOrdersByNumber(tools.db, wanted)).map((row) => row.order_no));
  const missing = orderNos.findIndex((no) => !found.has(normalOrderNo(no)));
  if (missing >= 0) return refuse('error.notFound', [fieldError(`orderNos[${missing}]`, 'unknown', 'error.notFound')]);
  const activity = {
    action: 'order:print',
    subject: `order:${wanted[0]}`,
    before: null,
    after: { kind, orders: wanted },
  };
  await tools.db.transaction().execute((tx) => recordAudit(tx, { staff, ...activity }, tools));
  return ok({ url: `${tools.publicUrl}/admin/print?kind=${kind}&orders=${wanted.join(',')}` });
}

/** Orders as a print shows them, each in its own language, in the order of their numbers in the request. */
export async function printedOrders(
  db: Db,
  orderNos: string[],
  readerIn: (language: Language) => OrderReader,
  defaultLanguage: Language,
): Promise<StaffOrder[]> {
  const wanted = orderNos.map(normalOrderNo);
  const all = await partsOf(db, await findOrdersByNumber(db, wanted), {});
  return all
    .map(({ row, parts }) => {
      const language = isLanguage(row.language) ? row.language : defaultLanguage;
      return staffOrderView(
        row,
        { ...parts, moneyBack: [] },
        { ...readerIn(language), may: () => false, isSetUp: () => true },
      );
    })
    .sort((one, other) => wanted.indexOf(one.orderNo) - wanted.indexOf(other.orderNo));
}

/** A line of a pick list: units of a SKU that are left to pack, and the orders that wait for them. */
export interface Pick {
  sku: string;
  title: string;
  specLabel: string;
  units: number;
  orders: { orderNo: string; units: number }[];
}

/** Quantities that are left to pack of some orders, by SKU. */
export function pickList(orders: readonly StaffOrder[]): Pick[] {
  const picks = new Map<string, Pick>();
  for (const { orderNo, lines } of orders) {
    for (const { sku, title, specLabel, quantity, shipped, cancelled, parts } of lines) {
      const left = quantity - shipped - cancelled;
      if (left <= 0) continue;
      // The parts of a bundle are on the shelf, not the bundle.
      for (const each of parts ?? [{ sku, title, specLabel, quantity: 1 }]) {
        const units = left * each.quantity;
        const { sku: code, title: name, specLabel: label } = each;
        const pick = picks.get(code) ?? { sku: code, title: name, specLabel: label, units: 0, orders: [] };
        pick.units += units;
        const own = pick.orders.find((order) => order.orderNo === orderNo);
        if (own) own.units += units;
        else pick.orders.push({ orderNo, units });
        picks.set(code, pick);
      }
    }
  }
  return [...picks.values()].sort((one, other) => (one.sku < other.sku ? -1 : 1));
}
