import { type RawBuilder, sql } from 'kysely';
import { type Counted, countRows } from '../../platform/db/count.repo.ts';
import type { Db } from '../../platform/db/database.ts';
import { rowsWithWords } from '../../platform/db/has-word.repo.ts';
import { isSelected } from '../../platform/db/is-selected.repo.ts';
import { type Days, isWithinDays } from '../../platform/db/within-days.repo.ts';
import type { Selection } from '../../shared/contracts/selection.ts';
import type { ReturnTab } from '../../shared/returns.ts';
import { hasWordOfOrder } from '../orders/index.ts';

type Condition = RawBuilder<boolean>;

const isOpen = sql<boolean>`r.status = 'pendingApproval'`;
const isAccepted = sql<boolean>`${isOpen} and r.audit_status = 'success'`;
const isGoods = sql<boolean>`${isAccepted} and r.type = 'returnRefund'`;

/** Returns by state, as `return-states.ts` derives it. */
const tabs: Record<ReturnTab, Condition> = {
  all: sql`true`,
  review: sql`${isOpen} and r.audit_status = 'pending'`,
  sendBack: sql`${isGoods} and r.sent_at is null and r.received_at is null`,
  inTransit: sql`${isGoods} and r.sent_at is not null and r.received_at is null`,
  onTheWay: sql`${isGoods} and r.received_at is null`,
  received: sql`${isGoods} and r.received_at is not null and not r.is_refunding`,
  refunding: sql`${isAccepted} and (r.is_refunding or r.type = 'refundOnly')`,
  toRefund: sql`${isAccepted} and (r.received_at is not null or r.type = 'refundOnly')`,
  done: sql`not (${isOpen})`,
};

interface Wanted {
  tab: ReturnTab;
  /** Each has to be in a number, the e-mail or a name. */
  words: string[];
  /** Days on which they were asked for. */
  days: Days;
}

function conditionOf({ tab, words, days }: Wanted): Condition {
  const all = [sql`(${tabs[tab]})`, ...words.map(namesReturn), isWithinDays(sql`r.submitted_at`, days)];
  return sql.join(all, sql` and `) as Condition;
}

/** Tests if the number of `order_return r`, or what its order is found by, has a word. */
function namesReturn(word: string): Condition {
  return hasWordOfOrder(sql`r.words`, word);
}

/** A return that a search has found. */
export interface FoundReturn {
  return_no: string;
  order_no: string;
  email: string;
}

/** The latest returns that have each of these words. */
export async function findReturnsByWords(db: Db, words: string[], limit: number): Promise<FoundReturn[]> {
  const page = { pageSize: limit, offset: 0 };
  const { rows } = await sql<FoundReturn>`
    select r.return_no, o.order_no, o.email from (${staffReturnsQuery({ tab: 'all', words, days: { timeZone: 'UTC' } }, page)}) found
    join order_return r using (id) join customer_order o on o.id = r.order_id
    order by r.submitted_at desc, r.id desc`.execute(db);
  return rows;
}

/** A page of returns, the latest first, and how many there are. */
export async function staffReturnIds(
  db: Db,
  wanted: Wanted,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ ids: string[] } & Counted> {
  const [{ rows }, counted] = await Promise.all([
    staffReturnsQuery(wanted, { pageSize, offset: (page - 1) * pageSize }).execute(db),
    countRows(db, sql`select from order_return r where ${conditionOf(wanted)}`),
  ]);
  return { ids: rows.map(({ id }) => id), ...counted };
}

/** Place in the list of returns. */
export interface ReturnPlace {
  at: Date;
  id: string;
}

/** Selected returns, the latest first, from a place on. */
export async function selectedReturns(
  db: Db,
  wanted: Wanted & { selection: Selection },
  { place, limit }: { place: ReturnPlace | null; limit: number },
): Promise<ReturnPlace[]> {
  const after = place ? sql`and (r.submitted_at, r.id) < (${place.at}, ${place.id}::uuid)` : sql``;
  const { rows } = await sql<ReturnPlace>`
    select r.submitted_at as at, r.id from order_return r
    where ${conditionOf(wanted)} and ${isSelected(sql`r.return_no`, 'text', wanted.selection)} ${after}
    order by r.submitted_at desc, r.id desc limit ${limit}`.execute(db);
  return rows;
}

/** The query of `staffReturnIds`. */
function staffReturnsQuery(
  wanted: Wanted,
  { pageSize: limit, offset }: { pageSize: number; offset: number },
): RawBuilder<{ id: string }> {
  const which = conditionOf(wanted);
  const order = sql`submitted_at desc, id desc`;
  const rows = { table: sql`order_return`, alias: sql`r`, columns: sql`id, submitted_at` };
  if (wanted.words.length > 0) return rowsWithWords({ ...rows, which, order, limit, offset });
  return sql`select id from order_return r where ${which} order by ${order} limit ${limit} offset ${offset}`;
}

/** Open returns by tab. */
export async function countOpenReturns(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`
    select count(*) filter (where ${tabs.review})::int as review,
      count(*) filter (where ${tabs.sendBack})::int as "sendBack",
      count(*) filter (where ${tabs.inTransit})::int as "inTransit",
      count(*) filter (where ${tabs.onTheWay})::int as "onTheWay",
      count(*) filter (where ${tabs.received})::int as received,
      count(*) filter (where ${tabs.refunding})::int as refunding,
      count(*) filter (where ${tabs.toRefund})::int as "toRefund"
    from order_return r where r.status = 'pendingApproval'`.execute(db);
  return rows[0] ?? {};
}

/** Counts returns that nobody has answered, up to a maximum. */
export async function countUnanswered(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from order_return r where ${tabs.review} limit ${most}) f`.execute(db);
  return rows[0]?.count ?? 0;
}
