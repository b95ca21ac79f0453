import { recordAudit } from '../../platform/audit/audit.repo.ts';
import type { Db } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transaction.ts';
import { wordsOf } from '../../platform/db/words.ts';
import { type Call, type Staff, staffOf } from '../../platform/http/route.ts';
import type { StaffOrder, StaffOrderList, StaffOrderListBody } from '../../shared/contracts/staff-order.ts';
import { notFound, ok, type Result } from '../../shared/refusal.ts';
import type { Providers } from '../payments/index.ts';
import { normalOrderNo } from './order.ts';
import type { OrderReader } from './order.view.ts';
import { partsOf } from './order-views.service.ts';
import { findOrder, findOrders, noteEvent, type OrderRow } from './orders.repo.ts';
import { lockOrderToPay } from './paying/paying.repo.ts';
import type { PayTools } from './paying/paying-tools.ts';
import { moneyBackOf } from './refunding/money-back.repo.ts';
import { type StaffReader, staffOrderView } from './staff-order.view.ts';
import { countedOrderIds, maxCounted } from './staff-orders.repo.ts';

export type ReaderOf = (call: Pick<Call, 'language'>) => OrderReader;

/** The member of staff who reads an order, and what they may do. */
export function staffReader(readerOf: ReaderOf, call: Call, providers: Pick<Providers, 'has'>): StaffReader {
  const staff = staffOf(call);
  return {
    ...readerOf(call),
    may: (permission) => staff.may(permission),
    isSetUp: (provider) => providers.has(provider),
  };
}

/** Orders as staff see them, the latest first. */
export async function staffOrders(
  { db, site }: Pick<PayTools, 'db' | 'site'>,
  body: StaffOrderListBody,
  reader: StaffReader,
): Promise<StaffOrderList> {
  const { tab, keyword, filters, page, pageSize, cursor } = body;
  const which = { tab, words: wordsOf(keyword), filters, timeZone: site().dispatch.timeZone };
  const { ids, count } = await countedOrderIds(db, which, { page, pageSize, cursor: cursorOf(cursor) });
  const byId = new Map((await findOrders(db, ids)).map((row) => [row.id, row]));
  const rows = ids.flatMap((id) => byId.get(id) ?? []);
  const last = rows.at(-1);
  return {
    items: await viewsOf(db, rows, reader),
    page,
    pageSize,
    total: Math.min(count, maxCounted),
    more: count > maxCounted,
    nextCursor: last && rows.length === pageSize ? `${last.submitted_at.getTime()}:${last.id}` : null,
  };
}

function cursorOf(cursor: string | undefined): { at: Date; id: string } | null {
  const [at, id] = cursor?.split(':') ?? [];
  return at && id ? { at: new Date(Number(at)), id } : null;
}

/** An order by its number, as staff see it. */
export async function staffOrderByNumber(db: Db, orderNo: string, reader: StaffReader): Promise<Result<StaffOrder>> {
  const row = await findOrder(db, { orderNo: normalOrderNo(orderNo) });
  const [order] = row ? await viewsOf(db, [row], reader) : [];
  return order ? ok(order) : notFound();
}

async function viewsOf(db: Db, rows: OrderRow[], reader: StaffReader): Promise<StaffOrder[]> {
  const moneyBack = await moneyBackOf(
    db,
    rows.map(({ id }) => id),
  );
  return (await partsOf(db, rows, reader)).map(({ row, parts }) => {
    const own = moneyBack.filter(({ order_id: id }) => id === row.id);
    return staffOrderView(row, { ...parts, moneyBack: own }, reader);
  });
}

/** Adds a note that only staff read. Answers the order's number. */
export function noteOrder(
  tools: PayTools,
  { orderNo, text }: { orderNo: string; text: string },
  staff: Staff,
): Promise<Result<string>> {
  return transact(tools.db, async (tx) => {
    const order = await lockOrderToPay(tx, { orderNo: normalOrderNo(orderNo) });
    if (!order) return notFound();
    const event = { id: tools.random.id(), orderId: order.id, kind: 'note', at: tools.clock.now(), note: text };
    await noteEvent(tx, { ...event, actor: staff.name, is_public: false });
    const subject = `order:${order.order_no}`;
    await recordAudit(tx, { staff, action: 'order:note', subject, before: null, after: { text } }, tools);
    return ok(order.order_no);
  });
}

/** Id, number and buyer's email of an order; null where there is none. */
export async function orderOfMails(db: Db, key: { orderNo: string } | { id: string }) {
  const row = await findOrder(db, 'orderNo' in key ? { orderNo: normalOrderNo(key.orderNo) } : key);
  return row ? { id: row.id, orderNo: row.order_no, email: row.email } : null;
}
