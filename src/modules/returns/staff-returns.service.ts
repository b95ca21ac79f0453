import type { Db } from '../../platform/db/database.ts';
import { wordsOf } from '../../platform/db/words.ts';
import type { StaffReturn, StaffReturnList, StaffReturnListBody } from '../../shared/contracts/returns-admin.ts';
import type { Permission } from '../../shared/endpoint.ts';
import { type CurrencyCode, money } from '../../shared/money.ts';
import { personName } from '../../shared/person-name.ts';
import { notFound, ok, type Result } from '../../shared/refusal.ts';
import type { ReturnStaffAction } from '../../shared/returns.ts';
import type { OrderReader } from '../orders/index.ts';
import { normalReturnNo } from './return.ts';
import { returnView } from './return.view.ts';
import { allowsReturn } from './return-states.ts';
import { returnParts } from './return-views.service.ts';
import * as repo from './returns.repo.ts';
import { countOpenReturns, staffReturnIds } from './staff-returns.repo.ts';

/** A member of staff who reads returns. */
export interface ReturnStaffReader extends OrderReader {
  may: (permission: Permission) => boolean;
  /** Zone of the days that a list is narrowed to. */
  timeZone: string;
}

/** Returns as staff see them, the latest first. */
export async function staffReturns(
  db: Db,
  { tab, keyword, from, to, page, pageSize }: StaffReturnListBody,
  reader: ReturnStaffReader,
): Promise<StaffReturnList> {
  const wanted = { tab, words: wordsOf(keyword), days: { from, to, timeZone: reader.timeZone } };
  const [{ ids, ...counted }, counts] = await Promise.all([
    staffReturnIds(db, wanted, { page, pageSize }),
    countOpenReturns(db),
  ]);
  return { items: await staffReturnsByIds(db, ids, reader), page, pageSize, ...counted, counts };
}

/** Returns of these ids as staff see them, in their order. */
export async function staffReturnsByIds(db: Db, ids: string[], reader: ReturnStaffReader): Promise<StaffReturn[]> {
  const byId = new Map((await repo.findReturns(db, ids)).map((row) => [row.id, row]));
  return viewsOf(
    db,
    ids.flatMap((id) => byId.get(id) ?? []),
    reader,
  );
}

/** A return by its number, as staff see it. */
export async function staffReturnByNumber(
  db: Db,
  returnNo: string,
  reader: ReturnStaffReader,
): Promise<Result<StaffReturn>> {
  const row = await repo.findReturn(db, normalReturnNo(returnNo));
  const [view] = row ? await viewsOf(db, [row], reader) : [];
  return view ? ok(view) : notFound();
}

async function viewsOf(db: Db, rows: repo.ReturnRow[], reader: ReturnStaffReader): Promise<StaffReturn[]> {
  const ids = rows.map(({ id }) => id);
  const [found, receipts, transfers] = await Promise.all([
    returnParts(db, rows),
    repo.returnReceipts(db, ids),
    repo.transfersToSend(db, ids),
  ]);
  return found.map(({ row, parts }) => ({
    ...returnView(row, parts, reader),
    id: row.id,
    email: parts.order.email,
    buyer: personName(parts.order.address),
    customerId: parts.order.customer_id,
    receipts: receipts
      .filter((each) => each.return_id === row.id)
      .map((each) => ({
        lineId: each.line_id,
        quantity: each.quantity,
        condition: each.condition,
        restocked: each.is_restocked,
        by: each.actor,
        at: each.at.toISOString(),
      })),
    transfers: transfers
      .filter((each) => each.return_id === row.id)
      .map((each) => ({ refundId: each.id, amount: money(each.amount, each.currency as CurrencyCode) })),
    timeline: parts.events.map(({ kind, at, actor, note }) => ({ kind, at: at.toISOString(), by: actor, note })),
    actions: actionsOf(row, reader.may),
  }));
}

function actionsOf(row: repo.ReturnRow, may: ReturnStaffReader['may']): ReturnStaffAction[] {
  const allowed: Record<ReturnStaffAction, boolean> = {
    audit: allowsReturn(row, 'accept'),
    receive: allowsReturn(row, 'receive'),
    refund: allowsReturn(row, 'refund'),
  };
  return (Object.keys(allowed) as ReturnStaffAction[]).filter((name) => allowed[name] && may(`return:${name}`));
}
