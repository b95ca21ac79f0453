import type { Db } from '../../platform/db/database.ts';
import type { Returnable, ReturnKey, ReturnList, ReturnListBody, ReturnView } from '../../shared/contracts/returns.ts';
import { notFound, ok, type Result, signInNeeded } from '../../shared/refusal.ts';
import { returnReasons } from '../../shared/returns.ts';
import { imageView, uploadsOf } from '../attachments/index.ts';
import {
  findOrders,
  linesToReturn,
  type OrderCaller,
  type OrderReader,
  orderFor,
  orderRefunds,
  partView,
  unitsToReturn,
} from '../orders/index.ts';
import { excludedOf } from './apply.service.ts';
import { returnFor } from './buyer.service.ts';
import { normalReturnNo } from './return.ts';
import { type ReturnParts, type ReturnReader, reasonText, returnView } from './return.view.ts';
import type { ReturnTools } from './return-tools.ts';
import { windowOf } from './return-window.service.ts';
import * as repo from './returns.repo.ts';

/** Returns with what belongs to them, each kind read for all at once. */
export async function returnParts(
  db: Db,
  rows: readonly repo.ReturnRow[],
): Promise<{ row: repo.ReturnRow; parts: ReturnParts & { order: OrderOfReturn } }[]> {
  const ids = rows.map(({ id }) => id);
  const orderIds = [...new Set(rows.map(({ order_id: id }) => id))];
  const [orders, lines, events, refunds, images] = await Promise.all([
    findOrders(db, orderIds),
    repo.returnLines(db, ids),
    repo.returnEvents(db, ids),
    orderRefunds(db, orderIds),
    uploadsOf(db, ids),
  ]);
  return rows.flatMap((row) => {
    const order = orders.find(({ id }) => id === row.order_id);
    if (!order) return [];
    const parts = {
      order,
      lines: lines.filter((each) => each.return_id === row.id),
      events: events.filter((each) => each.return_id === row.id),
      refunds: refunds.filter((each) => each.return_id === row.id),
      images: images.filter((each) => each.used_by === row.id),
    };
    return [{ row, parts }];
  });
}

type OrderOfReturn = Awaited<ReturnType<typeof findOrders>>[number];

/** A return by its number, as its buyer sees it. */
export async function returnByNumber(db: Db, returnNo: string, reader: ReturnReader): Promise<Result<ReturnView>> {
  const row = await repo.findReturn(db, normalReturnNo(returnNo));
  const [found] = row ? await returnParts(db, [row]) : [];
  return found ? ok(returnView(found.row, found.parts, reader)) : notFound();
}

/** A return by its id, for mails and jobs of the shop itself. */
export async function returnById(db: Db, id: string, reader: ReturnReader): Promise<ReturnView | null> {
  const [found] = await returnParts(db, await repo.findReturns(db, [id]));
  return found ? returnView(found.row, found.parts, reader) : null;
}

/** A return for its buyer; anybody else's is not found. */
export async function ownReturn(
  tools: Pick<ReturnTools, 'db'>,
  key: ReturnKey,
  caller: OrderCaller,
  reader: ReturnReader,
): Promise<Result<ReturnView>> {
  const row = await returnFor(tools, key, caller);
  return row ? returnByNumber(tools.db, row.return_no, { ...reader, accessKey: key.accessKey }) : notFound();
}

/** A customer's returns, or those of one order for whoever may see it, the latest first. */
export async function ownReturnList(
  { db }: Pick<ReturnTools, 'db'>,
  { orderNo, accessKey, page, pageSize }: ReturnListBody,
  caller: OrderCaller,
  reader: ReturnReader,
): Promise<Result<ReturnList>> {
  const of = await ownerOf(db, { orderNo, accessKey }, caller);
  if (!of.ok) return of;
  const { rows, total } = await repo.ownReturns(db, of.value, { page, pageSize });
  const found = await returnParts(db, rows);
  return ok({
    items: found.map(({ row, parts }) => returnView(row, parts, { ...reader, accessKey })),
    page,
    pageSize,
    total,
  });
}

async function ownerOf(
  db: Db,
  { orderNo, accessKey }: Pick<ReturnListBody, 'orderNo' | 'accessKey'>,
  caller: OrderCaller,
): Promise<Result<{ customerId: string } | { orderId: string }>> {
  if (orderNo === undefined) return caller.customerId ? ok({ customerId: caller.customerId }) : signInNeeded();
  const order = await orderFor(db, { orderNo, accessKey }, caller);
  return order ? ok({ orderId: order.id }) : notFound();
}

/** Lines of an order that can be returned, and until when; anybody else's order is not found. */
export async function returnOptions(
  tools: ReturnTools,
  key: { orderNo: string; accessKey?: string | undefined },
  caller: OrderCaller,
  reader: OrderReader,
): Promise<Result<Returnable>> {
  const order = await orderFor(tools.db, key, caller);
  if (!order) return notFound();
  const [window, lines] = await Promise.all([windowOf(tools.db, order, tools), linesToReturn(tools.db, [order.id])]);
  const excluded = await excludedOf(tools.db, lines, tools);
  return ok({
    orderNo: order.order_no,
    lines: lines.map((line) => {
      const isExcluded = line.product_id !== null && excluded.has(line.product_id);
      const units = isExcluded ? 0 : unitsToReturn(line);
      return {
        lineId: line.id,
        sku: line.sku,
        slug: line.slug,
        title: line.title,
        specLabel: line.spec_label,
        image: line.image ? imageView(line.image, line.title) : null,
        ...(line.parts && { parts: line.parts.map(partView) }),
        bought: line.quantity,
        units,
        because: isExcluded ? ('excluded' as const) : units === 0 ? ('returned' as const) : null,
      };
    }),
    reasons: codesOf(tools).map((code) => ({
      code,
      text: reasonText(code, { ...reader, reasons: tools.site().returns.reasons }),
    })),
    canReturn: window.canReturn,
    returnBefore: window.returnBefore?.toISOString() ?? null,
    canWithdraw: window.canWithdraw,
    withdrawBefore: window.withdrawBefore?.toISOString() ?? null,
  });
}

/** Codes of the reasons that buyers choose from. */
function codesOf({ site }: ReturnTools): readonly string[] {
  const { reasons } = site().returns;
  return reasons.length > 0 ? reasons.map(({ code }) => code) : returnReasons;
}
