import { type RawBuilder, sql } from 'kysely';
import type { Selection } from '../../shared/contracts/selection.ts';
import type { Clock } from '../clock.ts';
import type { Db, Tx } from '../db/database.ts';
import { isSelected } from '../db/is-selected.repo.ts';
import { type Days, isWithinDays } from '../db/within-days.repo.ts';
import type { Staff } from '../http/route.ts';
import type { Random } from '../random.ts';

/** A change by a member of the staff, or by a program with an API token of theirs: `action` is a permission such as `page:publish`, `subject` names what it was done to. */
export interface AuditEntry {
  staff: Pick<Staff, 'id' | 'name'> & Partial<Pick<Staff, 'apiToken'>>;
  action: string;
  subject: string;
  before: object | null;
  after: object | null;
}

/** Records a change in its transaction. */
export async function recordAudit(tx: Tx, activity: AuditEntry, { clock, random }: { clock: Clock; random: Random }) {
  const json = (value: object | null) => (value === null ? null : JSON.stringify(value));
  await tx
    .insertInto('audit_log')
    .values({
      id: random.id(),
      at: clock.now(),
      staff_id: activity.staff.id,
      staff_name: activity.staff.name,
      token_id: activity.staff.apiToken?.id ?? null,
      token_name: activity.staff.apiToken?.name ?? null,
      action: activity.action,
      subject: activity.subject,
      before: json(activity.before),
      after: json(activity.after),
    })
    .execute();
}

/** Entries are counted up to here: more are "more". */
const maxCounted = 10_000;

/** Lists changes that meet the conditions, the latest first, after an entry, else by page. */
export async function listActivities(db: Db, query: AuditQuery) {
  const which = conditionOf(query);
  const [items, { rows }] = await Promise.all([
    activities(db, query),
    sql<{ count: number }>`
      select count(*)::int as count from (
        select from audit_log where ${which} limit ${sql.lit(maxCounted + 1)}) found`.execute(db),
  ]);
  const count = rows[0]?.count ?? 0;
  return { items, total: Math.min(count, maxCounted), more: count > maxCounted };
}

/** Changes that meet the conditions, the latest first, after an entry, else by page. */
export function activities(db: Db, query: AuditQuery) {
  const { page, pageSize, after } = query;
  const beyond = after ? sql`(at, id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`;
  return db
    .selectFrom('audit_log')
    .selectAll()
    .where(sql<boolean>`${conditionOf(query)} and ${beyond}`)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset(after ? 0 : (page - 1) * pageSize)
    .execute();
}

interface AuditQuery {
  subject?: string | undefined;
  /** Name that the contents after the change hold. */
  part?: string | undefined;
  action?: string | undefined;
  /** Id of a member. */
  staff?: string | undefined;
  /** Days of a zone, both included. */
  days?: Days;
  selection?: Selection;
  /** Last entry of the page before. */
  after?: { at: string; id: string } | null;
  page: number;
  pageSize: number;
}

function conditionOf({ subject, part, action, staff, days, selection }: AuditQuery): RawBuilder<boolean> {
  const conditions: [unknown, RawBuilder<boolean>][] = [
    [subject, sql`subject = ${subject}`],
    [part, sql`after ? ${part}`],
    [action, sql`action = ${action}`],
    [staff, sql`staff_id = ${staff}::uuid`],
    [selection, isSelected(sql`id`, 'uuid', selection ?? {})],
    [days, isWithinDays(sql`at`, days ?? { timeZone: 'UTC' })],
  ];
  const wanted = conditions.filter(([value]) => value).map(([, condition]) => condition);
  return wanted.length === 0 ? sql`true` : (sql.join(wanted, sql` and `) as RawBuilder<boolean>);
}

/** Maximum of members, and of actions, that the log is narrowed by. */
const maxChoices = 500;

/** Members in the log by the name of their latest change, those who were removed too: one step along the index for each. */
export async function loggedStaff(db: Db): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    with recursive member (id) as (
      (select staff_id from audit_log order by staff_id limit 1)
      union all
      select (select l.staff_id from audit_log l where l.staff_id > member.id order by l.staff_id limit 1)
      from member where member.id is not null)
    select member.id, latest.name from (select id from member where id is not null limit ${maxChoices}) member
    cross join lateral (
      select staff_name as name from audit_log l where l.staff_id = member.id order by l.at desc, l.id desc limit 1) latest
    order by latest.name, member.id`.execute(db);
  return rows;
}

/** Actions in the log, in the order of their names. */
export async function loggedActions(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive kind (name) as (
      (select action from audit_log order by action limit 1)
      union all
      select (select l.action from audit_log l where l.action > kind.name order by l.action limit 1)
      from kind where kind.name is not null)
    select name from kind where name is not null limit ${maxChoices}`.execute(db);
  return rows.map(({ name }) => name);
}
