import type { Db, Tx } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transaction.ts';
import type { ReturnKey, ReturnShipBody } from '../../shared/contracts/returns.ts';
import { notFound, ok, type Result, refuse } from '../../shared/refusal.ts';
import {
  countReturned,
  findOrder,
  lockOrderToPay,
  normalOrderNo,
  type OrderCaller,
  type OrderToPay,
  orderFor,
} from '../orders/index.ts';
import { carrierCode } from '../shipping/index.ts';
import { normalReturnNo } from './return.ts';
import { noteChange } from './return-events.service.ts';
import { allowsReturn } from './return-states.ts';
import type { ReturnTools } from './return-tools.ts';
import * as repo from './returns.repo.ts';

/** A return for its buyer; anybody else's is not found, with the answer of a wrong number. */
export async function returnFor(
  { db }: Pick<ReturnTools, 'db'>,
  { returnNo, orderNo, accessKey }: ReturnKey,
  caller: OrderCaller,
): Promise<repo.ReturnRow | null> {
  const row = await repo.findReturn(db, normalReturnNo(returnNo));
  const order = row && (await findOrder(db, { id: row.order_id }));
  if (!order || (orderNo !== undefined && normalOrderNo(orderNo) !== order.order_no)) return null;
  return (await orderFor(db, { orderNo: order.order_no, accessKey }, caller)) ? row : null;
}

/** Tests if somebody may see the pictures of a return: its buyer, or whoever has the key of its order. */
export async function mayReadReturnPicture(
  db: Db,
  returnId: string,
  { customerId, accessKey }: OrderCaller & { accessKey: string | undefined },
): Promise<boolean> {
  const [row] = await repo.findReturns(db, [returnId]);
  const order = row && (await findOrder(db, { id: row.order_id }));
  return order ? (await orderFor(db, { orderNo: order.order_no, accessKey }, { customerId })) !== null : false;
}

/** Cancels a return for its buyer; refuses (code 40) one whose goods have arrived or that is over. Answers its number. */
export function cancelReturn(tools: ReturnTools, key: ReturnKey, caller: OrderCaller): Promise<Result<string>> {
  return change(tools, key, caller, async (tx, row, order) => {
    if (!allowsReturn(row, 'cancel')) return refuse(row.received_at ? 'return.arrived' : 'return.ended');
    await repo.updateReturn(tx, row.id, { status: 'cancelled', ended_at: tools.clock.now() });
    await releaseUnits(tx, row.id);
    await noteChange(
      tx,
      { order, returnId: row.id, kind: 'cancelled', actor: 'buyer', event: 'return.cancelled' },
      tools,
    );
    return ok(row.return_no);
  });
}

/** Notes the parcel that a buyer sent. Refuses (code 40) a return that was not accepted, or that waits for no goods. */
export function shipReturn(tools: ReturnTools, body: ReturnShipBody, caller: OrderCaller): Promise<Result<string>> {
  return change(tools, body, caller, async (tx, row, order) => {
    if (!allowsReturn(row, 'ship')) {
      return refuse(row.audit_status === 'pending' ? 'return.notAccepted' : 'return.noParcel');
    }
    const company = carrierCode(body.logisticsCompany, tools.site().carriers);
    const sent_at = row.sent_at ?? tools.clock.now();
    await repo.updateReturn(tx, row.id, { company, no: body.logisticsNo, sent_at });
    const first = row.sent_at === null;
    await noteChange(
      tx,
      {
        order,
        returnId: row.id,
        kind: first ? 'sent' : 'parcelCorrected',
        actor: 'buyer',
        ...(first && { event: 'return.sent' }),
      },
      tools,
    );
    return ok(row.return_no);
  });
}

/** Lets the units of a return be returned again. */
export async function releaseUnits(tx: Tx, returnId: string): Promise<void> {
  const lines = await repo.returnLines(tx, [returnId]);
  await countReturned(
    tx,
    lines.map(({ line_id: lineId, quantity }) => ({ lineId, quantity })),
    -1,
  );
}

async function change(
  tools: ReturnTools,
  key: ReturnKey,
  caller: OrderCaller,
  work: (tx: Tx, row: repo.ReturnRow, order: OrderToPay) => Promise<Result<string>>,
): Promise<Result<string>> {
  const found = await returnFor(tools, key, caller);
  if (!found) return notFound();
  return transact(tools.db, async (tx) => {
    const order = await lockOrderToPay(tx, { id: found.order_id });
    const row = order && (await repo.lockReturn(tx, found.id));
    return order && row ? work(tx, row, order) : notFound();
  });
}
