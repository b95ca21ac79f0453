import { recordAudit } from '../../platform/audit/audit.repo.ts';
import type { Tx } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transaction.ts';
import type { Staff } from '../../platform/http/route.ts';
import type { ReturnAuditBody, ReturnReceiveBody } from '../../shared/contracts/returns-admin.ts';
import { fieldError, notFound, ok, type Result, refuse } from '../../shared/refusal.ts';
import type { ReturnCondition } from '../../shared/returns.ts';
import { lockOrderToPay, type OrderToPay, receiveUnits } from '../orders/index.ts';
import { releaseUnits } from './buyer.service.ts';
import { normalReturnNo } from './return.ts';
import { noteChange } from './return-events.service.ts';
import { allowsReturn } from './return-states.ts';
import type { ReturnTools } from './return-tools.ts';
import * as repo from './returns.repo.ts';

/** A locked return of a locked order, with who changes it. */
export interface LockedReturn {
  row: repo.ReturnRow;
  order: OrderToPay;
  staff: Staff;
}

/** Accepts or refuses a return. Refuses (code 40) a second answer, and a refusal without its reason. Answers its number. */
export function auditReturn(tools: ReturnTools, body: ReturnAuditBody, staff: Staff): Promise<Result<string>> {
  return change(tools, body.returnNo, staff, (tx, locked) =>
    body.accept ? accept(tx, locked, body, tools) : refuseReturn(tx, locked, body, tools),
  );
}

async function accept(
  tx: Tx,
  { row, order, staff }: LockedReturn,
  { merchantAddress, instructions, labelUrl }: ReturnAuditBody,
  tools: ReturnTools,
): Promise<Result<string>> {
  if (!allowsReturn(row, 'accept')) return refuse('return.answered');
  const { returns } = tools.site();
  const address = row.type === 'returnRefund' ? (merchantAddress ?? returns.address) : null;
  await repo.updateReturn(tx, row.id, {
    audit_status: 'success',
    merchant_address: address ? JSON.stringify(address) : null,
    instructions: row.type === 'returnRefund' ? (instructions ?? returns.instructions) : '',
    label_url: row.type === 'returnRefund' ? (labelUrl ?? null) : null,
  });
  await noteChange(
    tx,
    { order, returnId: row.id, kind: 'accepted', actor: staff.name, event: 'return.accepted' },
    tools,
  );
  return audited(tx, { row, order, staff }, { accept: true, address }, tools);
}

async function refuseReturn(
  tx: Tx,
  { row, order, staff }: LockedReturn,
  { refuseDescription = '' }: ReturnAuditBody,
  tools: ReturnTools,
): Promise<Result<string>> {
  if (!refuseDescription) {
    return refuse('return.refuseReason', [fieldError('refuseDescription', 'required', 'return.refuseReason')]);
  }
  if (!allowsReturn(row, 'refuse')) return refuse('return.answered');
  await repo.updateReturn(tx, row.id, {
    audit_status: 'failed',
    status: 'ended',
    refuse_description: refuseDescription,
    ended_at: tools.clock.now(),
  });
  await releaseUnits(tx, row.id);
  const event = {
    kind: 'refused' as const,
    note: refuseDescription,
    actor: staff.name,
    event: 'return.refused' as const,
  };
  await noteChange(tx, { order, returnId: row.id, ...event }, tools);
  return audited(tx, { row, order, staff }, { accept: false, refuseDescription }, tools);
}

async function audited(
  tx: Tx,
  { row, staff }: LockedReturn,
  after: object,
  tools: ReturnTools,
  action = 'return:audit',
): Promise<Result<string>> {
  await recordAudit(tx, { staff, action, subject: `return:${row.return_no}`, before: null, after }, tools);
  return ok(row.return_no);
}

interface Arrived {
  lineId: string;
  quantity: number;
  restock: boolean;
  condition: ReturnCondition;
}

/**
 * Notes units that arrived, and puts those to be sold again on hand. Refuses (code 40) goods that nobody was to send, and
 * more than the return has. Answers its number.
 */
export function receiveReturn(tools: ReturnTools, body: ReturnReceiveBody, staff: Staff): Promise<Result<string>> {
  return change(tools, body.returnNo, staff, async (tx, locked) => {
    const { row, order } = locked;
    if (!allowsReturn(row, 'receive')) {
      return refuse(row.audit_status === 'pending' ? 'return.notAccepted' : 'return.noParcel');
    }
    const lines = await repo.returnLines(tx, [row.id]);
    const arrived = arrivedUnits(lines, body);
    if (!arrived.ok) return arrived;
    await write(tx, locked, lines, arrived.value, tools);
    if (!row.received_at) await repo.updateReturn(tx, row.id, { received_at: tools.clock.now() });
    const event = { kind: 'received' as const, actor: staff.name, event: 'return.received' as const };
    await noteChange(tx, { order, returnId: row.id, ...event }, tools);
    return audited(tx, locked, { lines: arrived.value }, tools, 'return:receive');
  });
}

type Named = NonNullable<ReturnReceiveBody['lines']>[number];

function arrivedUnits(lines: readonly repo.ReturnLineRow[], { lines: named }: ReturnReceiveBody): Result<Arrived[]> {
  const left = new Map(lines.map(({ line_id: id, quantity, received }) => [id, quantity - received]));
  const all: Named[] = [...left].map(([lineId, quantity]) => ({ lineId, quantity, restock: true }));
  const arrived: Arrived[] = [];
  for (const [index, each] of (named ?? all.filter(({ quantity }) => quantity > 0)).entries()) {
    const condition = each.condition ?? (each.restock ? 'unopened' : 'damaged');
    const rest = left.get(each.lineId);
    const isTwice = arrived.some(({ lineId, restock, condition: of }) => {
      return lineId === each.lineId && restock === each.restock && of === condition;
    });
    if (rest === undefined || isTwice || each.quantity > rest) {
      return refuse('return.tooMany', [fieldError(`lines[${index}]`, isTwice ? 'twice' : 'units', 'return.tooMany')]);
    }
    left.set(each.lineId, rest - each.quantity);
    arrived.push({ lineId: each.lineId, quantity: each.quantity, restock: each.restock, condition });
  }
  return arrived.length > 0
    ? ok(arrived)
    : refuse('return.nothingLeft', [fieldError('lines', 'empty', 'return.nothingLeft')]);
}

async function write(
  tx: Tx,
  { row, staff }: LockedReturn,
  lines: readonly repo.ReturnLineRow[],
  arrived: readonly Arrived[],
  tools: ReturnTools,
): Promise<void> {
  const units = arrived.flatMap(({ lineId, quantity, restock }) => {
    const line = lines.find(({ line_id: id }) => id === lineId);
    return line
      ? [{ line: { id: lineId, variant_id: line.variant_id, parts: line.parts }, quantity, isRestocked: restock }]
      : [];
  });
  for (const { lineId, quantity, restock, condition } of arrived) {
    await repo.insertReceipt(tx, {
      id: tools.random.id(),
      return_id: row.id,
      line_id: lineId,
      quantity,
      condition,
      is_restocked: restock,
      actor: staff.name,
      at: tools.clock.now(),
    });
  }
  await receiveUnits(tx, { units, returnId: row.id, actor: staff.name }, tools);
}

/** Changes a return under the locks of its order and of itself, in this order. */
export async function change(
  { db }: Pick<ReturnTools, 'db'>,
  returnNo: string,
  staff: Staff,
  work: (tx: Tx, locked: LockedReturn) => Promise<Result<string>>,
): Promise<Result<string>> {
  const found = await repo.findReturn(db, normalReturnNo(returnNo));
  if (!found) return notFound();
  return transact(db, async (tx) => {
    const order = await lockOrderToPay(tx, { id: found.order_id });
    const row = order && (await repo.lockReturn(tx, found.id));
    return order && row ? work(tx, { row, order, staff }) : notFound();
  });
}
