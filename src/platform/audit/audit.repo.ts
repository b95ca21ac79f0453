import type { Clock } from '../clock.ts';
import type { Db, Tx } from '../db/database.ts';
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

/** Lists changes of one subject or of all, the latest first; of one action or of all. */
export async function listActivities(db: Db, { subject, action, page, pageSize }: AuditQuery) {
  let rows = db.selectFrom('audit_log');
  if (subject) rows = rows.where('subject', '=', subject);
  if (action) rows = rows.where('action', '=', action);
  const items = await rows
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { total } = await rows.select((of) => of.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { items, total };
}

interface AuditQuery {
  subject?: string | undefined;
  action?: string | undefined;
  page: number;
  pageSize: number;
}
