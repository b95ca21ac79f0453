import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { BulkAction, BulkState } from '../../../shared/bulk.ts';
import type { ProductChange } from '../../../shared/contracts/product-bulk.ts';
import type { Refusal } from '../../../shared/refusal.ts';
import type { ChangedField } from './changed-fields.ts';
import type { SelectedProducts } from './selection.repo.ts';

export interface NewBulkJob {
  id: string;
  action: BulkAction;
  change: ProductChange;
  staff: { id: string; name: string };
  at: Date;
  undoUntil: Date;
}

export interface BulkJobRecord {
  id: string;
  action: BulkAction;
  change: ProductChange;
  staff_id: string;
  staff_name: string;
  state: BulkState;
  total: number;
  created_at: Date;
  undo_until: Date;
  /** Of those done, what was changed. */
  changed: number;
  done: number;
  refused: number;
  waiting: number;
}

/** A product of a job that is to be changed next, or to get its values back. */
export interface BulkTask {
  position: number;
  product_id: string;
  change: ProductChange | null;
  base: number | null;
  state: 'waiting' | 'undoing';
  fields: ChangedField[] | null;
}

/** Records a job for chosen products, each once, in the order of their ids; answers how many they are. */
export async function insertJob(tx: Tx, job: NewBulkJob, products: SelectedProducts): Promise<number> {
  await insertRow(tx, job);
  await sql`
    insert into bulk_job_product (job_id, position, product_id, state)
    select ${job.id}::uuid, row_number() over (order by chosen.id), chosen.id, 'waiting' from (${products}) chosen`.execute(
    tx,
  );
  return countProducts(tx, job.id);
}

export interface OwnChange {
  id: string;
  base: number;
  set: ProductChange;
}

/** Records a job whose products have changes of their own, in their order. */
export async function insertTableJob(tx: Tx, job: NewBulkJob, rows: OwnChange[]): Promise<void> {
  await insertRow(tx, job);
  await sql`
    insert into bulk_job_product (job_id, position, product_id, change, base, state)
    select ${job.id}::uuid, n, (row ->> 'id')::uuid, row -> 'set', (row ->> 'base')::int, 'waiting'
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as rows(row, n)`.execute(tx);
  await countProducts(tx, job.id);
}

async function insertRow(tx: Tx, { id, action, change, staff, at, undoUntil }: NewBulkJob): Promise<void> {
  await sql`
    insert into bulk_job (id, action, change, staff_id, staff_name, state, total, created_at, undo_until)
    values (${id}::uuid, ${action}, ${JSON.stringify(change)}::jsonb, ${staff.id}::uuid, ${staff.name}, 'working', 0,
      ${at}, ${undoUntil})`.execute(tx);
}

async function countProducts(tx: Tx, id: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    update bulk_job set total = (select count(*) from bulk_job_product where job_id = ${id}::uuid)
    where id = ${id}::uuid returning total`.execute(tx);
  return rows[0]?.total ?? 0;
}

/** The next product of a job that nobody else works on, locked until the transaction ends; undefined where none is left. */
export async function takeNext(tx: Tx, jobId: string): Promise<BulkTask | undefined> {
  const { rows } = await sql<BulkTask>`
    select position, product_id, change, base, state, fields from bulk_job_product
    where job_id = ${jobId}::uuid and state in ('waiting', 'undoing')
    order by position limit 1 for update skip locked`.execute(tx);
  return rows[0];
}

export async function markChanged(tx: Tx, jobId: string, position: number, fields: ChangedField[]): Promise<void> {
  await sql`
    update bulk_job_product set state = ${fields.length > 0 ? 'done' : 'unchanged'},
      fields = ${JSON.stringify(fields)}::jsonb, refusal = null
    where job_id = ${jobId}::uuid and position = ${position}`.execute(tx);
}

export async function markUndone(tx: Tx, jobId: string, position: number): Promise<void> {
  await sql`
    update bulk_job_product set state = 'undone', refusal = null
    where job_id = ${jobId}::uuid and position = ${position}`.execute(tx);
}

/** Notes a refusal, after the transaction that met it has been rolled back. */
export async function markRefused(db: Db, jobId: string, position: number, refusal: Refusal): Promise<void> {
  const { message, errors } = refusal;
  await sql`
    update bulk_job_product set state = case state when 'undoing' then 'kept' else 'refused' end,
      refusal = ${JSON.stringify({ message, ...(errors && { errors }) })}::jsonb
    where job_id = ${jobId}::uuid and position = ${position} and state in ('waiting', 'undoing')`.execute(db);
}

/** Ends a job that has no product left to change. */
export async function endJob(db: Db, id: string, at: Date): Promise<void> {
  await sql`
    update bulk_job set state = case state when 'undoing' then 'undone' else 'done' end, finished_at = ${at}
    where id = ${id}::uuid and state in ('working', 'undoing') and not exists (
      select from bulk_job_product where job_id = ${id}::uuid and state in ('waiting', 'undoing'))`.execute(db);
}

/** Begins to undo a finished job within its time; false for any other. */
export async function beginUndo(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update bulk_job set state = 'undoing', finished_at = null
    where id = ${id}::uuid and state = 'done' and undo_until > ${now}`.execute(tx);
  if (numAffectedRows !== 1n) return false;
  await sql`
    update bulk_job_product set state = 'undoing' where job_id = ${id}::uuid and state = 'done'`.execute(tx);
  return true;
}

/** Takes the refused products of a finished job again; false where the job works or was undone. */
export async function beginRetry(tx: Tx, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update bulk_job set state = 'working', finished_at = null where id = ${id}::uuid and state = 'done'`.execute(tx);
  if (numAffectedRows !== 1n) return false;
  await sql`
    update bulk_job_product set state = 'waiting', base = null
    where job_id = ${id}::uuid and state in ('refused', 'stopped')`.execute(tx);
  return true;
}

/** Leaves alone what a working job has not reached; what is being changed this moment is waited for. */
export async function stopWaiting(db: Db, id: string): Promise<void> {
  await sql`
    update bulk_job_product set state = 'stopped' where job_id = ${id}::uuid and state = 'waiting'`.execute(db);
}

/** Jobs that work, the oldest first. */
export async function workingJobs(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from bulk_job where state in ('working', 'undoing') order by created_at`.execute(db);
  return rows.map(({ id }) => id);
}

/** Removes jobs that began before a time. */
export async function deleteJobs(db: Db, before: Date): Promise<void> {
  await sql`delete from bulk_job where created_at < ${before} and state in ('done', 'undone')`.execute(db);
}

const columns = sql`j.id, j.action, j.change, j.staff_id, j.staff_name, j.state, j.total, j.created_at, j.undo_until,
  c.changed, c.done, c.refused, c.waiting`;
const counted = sql`cross join lateral (
  select count(*) filter (where state in ('done', 'undoing', 'undone'))::int as changed,
    count(*) filter (where state in ('done', 'unchanged', 'undone'))::int as done,
    count(*) filter (where state in ('refused', 'kept'))::int as refused,
    count(*) filter (where state in ('waiting', 'undoing'))::int as waiting
  from bulk_job_product p where p.job_id = j.id) c`;

export async function readJob(db: Db, id: string): Promise<BulkJobRecord | undefined> {
  const { rows } = await sql<BulkJobRecord>`
    select ${columns} from bulk_job j ${counted} where j.id = ${id}::uuid`.execute(db);
  return rows[0];
}

/** Jobs, the latest first, with their number. */
export async function listJobs(db: Db, page: number, pageSize: number) {
  const { rows } = await sql<BulkJobRecord>`
    select ${columns} from (
      select * from bulk_job order by created_at desc, id limit ${pageSize} offset ${(page - 1) * pageSize}) j ${counted}
    order by j.created_at desc, j.id`.execute(db);
  const { rows: all } = await sql<{ count: number }>`select count(*)::int as count from bulk_job`.execute(db);
  return { rows, total: all[0]?.count ?? 0 };
}

export interface RefusedProduct {
  product_id: string;
  title: Record<string, string> | null;
  slug: string | null;
  refusal: Pick<Refusal, 'message' | 'errors'>;
}

/** Products that a job could not change, by position; `most` of them. */
export async function refusedProducts(db: Db, jobId: string, most: number): Promise<RefusedProduct[]> {
  const { rows } = await sql<RefusedProduct>`
    select j.product_id, p.title, p.slug, j.refusal from bulk_job_product j left join product p on p.id = j.product_id
    where j.job_id = ${jobId}::uuid and j.state in ('refused', 'kept') order by j.position limit ${most}`.execute(db);
  return rows;
}

/** Outcome of each product of a job: its version now, and why it was refused. */
export async function tableOutcomes(db: Db, jobId: string) {
  const { rows } = await sql<{ product_id: string; version: number; refusal: RefusedProduct['refusal'] | null }>`
    select j.product_id, coalesce(p.version, 0) as version, j.refusal
    from bulk_job_product j left join product p on p.id = j.product_id where j.job_id = ${jobId}::uuid`.execute(db);
  return rows;
}
