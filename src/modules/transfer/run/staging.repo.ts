import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { maxRows } from '../import/group.ts';
import type { Refused } from '../import/reasons.ts';
import type { Row } from '../import/rows.ts';
import type { Outcome } from '../import/take.ts';

export interface StagedRow extends Row {
  slug: string;
}

/** Keeps rows of a file until their product is dealt with; answers how many products are new among them. */
export async function stageRows(tx: Tx, runId: string, rows: StagedRow[]): Promise<number> {
  if (rows.length === 0) return 0;
  const slugs = rows.map((row) => row.slug);
  const lines = rows.map((row) => row.line);
  const cells = rows.map(({ cells: known, extras, isRefused }) =>
    JSON.stringify({ cells: known, ...(extras && { extras }), ...(isRefused && { isRefused }) }),
  );
  await sql`
    insert into import_row (run_id, slug, line, cells)
    select ${runId}::uuid, * from unnest(${slugs}::text[], ${lines}::int[], ${cells}::jsonb[])
    on conflict do nothing`.execute(tx);
  const added = await sql`
    insert into import_product (run_id, slug, line)
    select ${runId}::uuid, slug, min(line) from unnest(${slugs}::text[], ${lines}::int[]) as r(slug, line) group by slug
    on conflict do nothing`.execute(tx);
  return Number(added.numAffectedRows ?? 0);
}

/** Selects the next unprocessed products of a file, in its order. */
export async function waitingProducts(db: Db, runId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select slug from import_product where run_id = ${runId}::uuid and outcome is null order by line limit ${limit}`.execute(
    db,
  );
  return rows.map((row) => row.slug);
}

/** The next products whose pictures are still to come. */
export async function waitingForPictures(db: Db, runId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select slug from import_product where run_id = ${runId}::uuid and wants_pictures order by line limit ${limit}`.execute(
    db,
  );
  return rows.map((row) => row.slug);
}

/** The rows of one product in the order of the file; no more than one over the most that are taken. */
export async function rowsOf(db: Db, runId: string, slug: string): Promise<Row[]> {
  const { rows } = await sql<{ line: number; cells: Omit<Row, 'line'> }>`
    select line, cells from import_row where run_id = ${runId}::uuid and slug = ${slug}
    order by line limit ${maxRows + 1}`.execute(db);
  return rows.map(({ line, cells }) => ({ line, ...cells }));
}

/** Notes what came of a product, with its counts, once; false when that had been done. */
export async function markTaken(
  tx: Tx,
  runId: string,
  slug: string,
  outcome: Outcome,
  pictures: number,
): Promise<boolean> {
  const marked = await sql`
    update import_product set outcome = ${outcome}, wants_pictures = ${pictures > 0}
    where run_id = ${runId}::uuid and slug = ${slug} and outcome is null`.execute(tx);
  if (marked.numAffectedRows !== 1n) return false;
  const count = outcome === 'refused' ? sql`` : sql`${sql.ref(outcome)} = ${sql.ref(outcome)} + 1,`;
  await sql`update import_run set ${count} pictures = pictures + ${pictures} where id = ${runId}::uuid`.execute(tx);
  return true;
}

/** Notes that the pictures of a product have been dealt with; a product that they changed was not unchanged. */
export async function markPictures(
  tx: Tx,
  runId: string,
  slug: string,
  { done, failed, changed }: { done: number; failed: number; changed: boolean },
): Promise<boolean> {
  const { rows } = await sql<{ moved: number }>`
    update import_product p set wants_pictures = false,
      outcome = case when ${changed} and outcome = 'unchanged' then 'updated' else outcome end
    from (select outcome as before from import_product where run_id = ${runId}::uuid and slug = ${slug} for update) old
    where run_id = ${runId}::uuid and slug = ${slug} and wants_pictures
    returning case when old.before is distinct from p.outcome then 1 else 0 end as moved`.execute(tx);
  const moved = rows[0]?.moved;
  if (moved === undefined) return false;
  await sql`
    update import_run set pictures_done = pictures_done + ${done}, pictures_failed = pictures_failed + ${failed},
      unchanged = unchanged - ${moved}, updated = updated + ${moved}
    where id = ${runId}::uuid`.execute(tx);
  return true;
}

/** Maximum of refusals and warnings that are stored; of a file that is all wrong the first ten thousand are enough. */
const maxReported = 10_000;

export function noteRefused(tx: Tx, runId: string, phase: string, refused: Refused[]): Promise<void> {
  return note(tx, runId, phase, refused, 'refused');
}

/** Notes what was taken otherwise than the file says. */
export function noteWarnings(tx: Tx, runId: string, phase: string, warnings: Refused[]): Promise<void> {
  return note(tx, runId, phase, warnings, 'warnings');
}

async function note(tx: Tx, runId: string, phase: string, rows: Refused[], counter: 'refused' | 'warnings') {
  if (rows.length === 0) return;
  const reported = rows.map(({ line, reason }) => ({ line, key: reason.key, params: reason.values ?? {} }));
  const column = sql.ref(counter);
  await sql`
    with counted as (
      update import_run set ${column} = ${column} + ${rows.length} where id = ${runId}::uuid returning ${column} as total)
    insert into import_refusal (run_id, phase, line, key, params, is_warning)
    select ${runId}::uuid, ${phase}, line, key, params, ${counter === 'warnings'}
    from jsonb_to_recordset(${JSON.stringify(reported)}::jsonb) as t(line int, key text, params jsonb), counted
    where counted.total <= ${maxReported}`.execute(tx);
}

export interface ReportedRefusal {
  line: number;
  key: string;
  params: Record<string, string | number>;
}

/** Refusals, or warnings, in the order of the lines. */
export async function readRefusals(
  db: Db,
  runId: string,
  kind: 'refused' | 'warnings',
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<ReportedRefusal[]> {
  const { rows } = await sql<ReportedRefusal>`
    select line, key, params from import_refusal where run_id = ${runId}::uuid and is_warning = ${kind === 'warnings'}
    order by line, id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** Filters SKUs to those of other products than the one of `slug`. */
export async function skusElsewhere(db: Db, slug: string, skus: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ sku: string }>`
    select v.sku from variant v join product p on p.id = v.product_id
    where v.sku = any(${skus}::text[]) and p.slug <> ${slug}`.execute(db);
  return new Set(rows.map(({ sku }) => sku));
}

/** Takes SKUs for lines of a file; answers those that another line took before, with that line. */
export async function claimSkus(
  tx: Tx,
  runId: string,
  skus: { sku: string; line: number }[],
): Promise<Map<string, number>> {
  const names = skus.map((each) => each.sku);
  const lines = skus.map((each) => each.line);
  const { rows } = await sql<{ sku: string; line: number }>`
    with wanted as (select * from unnest(${names}::text[], ${lines}::int[]) as w(sku, line)),
    taken as (insert into import_sku (run_id, sku, line) select ${runId}::uuid, sku, line from wanted on conflict do nothing)
    select i.sku, i.line from import_sku i join wanted w on w.sku = i.sku
    where i.run_id = ${runId}::uuid and i.line <> w.line`.execute(tx);
  return new Map(rows.map((row) => [row.sku, row.line]));
}

/** Holds what there is of a product, so that its stock cannot move between reading and saving it. */
export async function lockProduct(tx: Tx, slug: string): Promise<void> {
  await sql`
    select from variant v join product p on p.id = v.product_id where p.slug = ${slug}
    order by v.id for no key update of v`.execute(tx);
}

/** Filters texts to those that are the slug of a tag. */
export async function tagsAmong(db: Db, translations: string[]): Promise<Set<string>> {
  if (translations.length === 0) return new Set();
  const { rows } = await sql<{ slug: string }>`select slug from tag where slug = any(${translations}::text[])`.execute(
    db,
  );
  return new Set(rows.map(({ slug }) => slug));
}

/** Lets go of the rows of a file that is done with; what came of them stays. */
export async function dropStaged(db: Db, runId: string): Promise<void> {
  await sql`delete from import_row where run_id = ${runId}::uuid`.execute(db);
  await sql`delete from import_product where run_id = ${runId}::uuid`.execute(db);
  await sql`delete from import_sku where run_id = ${runId}::uuid`.execute(db);
}
