import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { ColumnMap } from '../import/vocabulary.ts';
import type { ImportKind, ImportOptions, ImportPhase, ImportRun, ImportState } from './run.ts';

export interface NewRun {
  id: string;
  kind: ImportKind;
  origin: ImportRun['origin'];
  dryRun: boolean;
  options: ImportOptions;
  fileName: string;
  csvFile: string;
  csvBytes: number;
  pictureFiles: string[];
  fingerprint: string;
  staff: { id: string; name: string } | null;
}

/** Begins an import; false while another one works. */
export async function insertRun(tx: Tx, run: NewRun, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into import_run (id, kind, state, phase, origin, dry_run, options, file_name, csv_file, csv_bytes, picture_files,
      fingerprint, staff_id, staff_name, created_at)
    values (${run.id}, ${run.kind}, 'working', 'reading', ${run.origin}, ${run.dryRun}, ${JSON.stringify(run.options)},
      ${run.fileName}, ${run.csvFile}, ${run.csvBytes}, ${run.pictureFiles}::text[], ${run.fingerprint},
      ${run.staff?.id ?? null}, ${run.staff?.name ?? ''}, ${now})
    on conflict ((true)) where state = 'working' do nothing returning id`.execute(tx);
  return rows.length > 0;
}

export async function readRun(db: Db, id: string): Promise<ImportRun | null> {
  const { rows } = await sql<ImportRun>`select * from import_run where id = ${id}::uuid`.execute(db);
  return rows[0] ?? null;
}

/** The import that works at the moment, or null. */
export async function workingRun(db: Db): Promise<ImportRun | null> {
  const { rows } = await sql<ImportRun>`select * from import_run where state = 'working'`.execute(db);
  return rows[0] ?? null;
}

/** Imports, the latest first. */
export async function listRuns(db: Db, page: number, pageSize: number): Promise<{ items: ImportRun[]; total: number }> {
  const { rows: items } = await sql<ImportRun>`
    select * from import_run order by created_at desc, id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(
    db,
  );
  const { rows } = await sql<{ total: number }>`select count(*) as total from import_run`.execute(db);
  return { items, total: rows[0]?.total ?? 0 };
}

/** Results that a batch of a file adds to its run. */
export interface ReadOn {
  headers: string[] | null;
  next: { bytes: number; line: number };
  rows: number;
  notes: number;
  unused: string[];
  /** Products that were not met before. */
  products: number;
  updated: number;
  unchanged: number;
  phase: ImportPhase;
}

/** Notes how far a file is read. */
export async function noteRead(db: Db, id: string, read: ReadOn): Promise<void> {
  await sql`
    update import_run set headers = ${JSON.stringify(read.headers)}::jsonb, at_byte = ${read.next.bytes},
      at_line = ${read.next.line}, rows_read = rows_read + ${read.rows}, notes = notes + ${read.notes},
      products = products + ${read.products}, updated = updated + ${read.updated},
      unchanged = unchanged + ${read.unchanged}, phase = ${read.phase},
      unused = array(select header from (
        select header, min(n) as n from unnest(unused || ${read.unused}::text[]) with ordinality as u(header, n)
        group by header) once order by n limit 200)
    where id = ${id}::uuid`.execute(db);
}

export async function enterPhase(db: Db, id: string, phase: ImportPhase): Promise<void> {
  await sql`update import_run set phase = ${phase} where id = ${id}::uuid`.execute(db);
}

/** Counts a step that begins, or with 0 one that ended well. */
export async function countTry(db: Db, id: string, step: 0 | 1): Promise<number> {
  const { rows } = await sql<{ tries: number }>`
    update import_run set tries = ${step === 0 ? sql`0` : sql`tries + 1`} where id = ${id}::uuid returning tries`.execute(
    db,
  );
  return rows[0]?.tries ?? 0;
}

/** Ends a run in a state; false when it had ended before. */
export async function endRun(db: Db, id: string, state: ImportState, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update import_run set state = ${state}, finished_at = ${now}
    where id = ${id}::uuid and state in ('working', 'checked') returning id`.execute(db);
  return rows.length > 0;
}

/** Starts a checked file of products anew, with other columns; what was read of it is dropped. */
export async function remapRun(tx: Tx, id: string, columns: ColumnMap): Promise<boolean> {
  const { rows } = await sql`
    update import_run set state = 'working', phase = 'reading', options = options || ${JSON.stringify({ columns })}::jsonb,
      at_byte = 0, at_line = 1, headers = null, rows_read = 0, notes = 0, unused = '{}', products = 0, tries = 0,
      finished_at = null, created = 0, updated = 0, unchanged = 0, skipped = 0, refused = 0, warnings = 0, pictures = 0,
      pictures_done = 0, pictures_failed = 0
    where id = ${id}::uuid and state = 'checked' and kind = 'products' returning id`.execute(tx);
  if (rows.length === 0) return false;
  await sql`delete from import_refusal where run_id = ${id}::uuid`.execute(tx);
  await sql`delete from import_sku where run_id = ${id}::uuid`.execute(tx);
  return true;
}

/** Columns that were chosen for the latest file with the same first line; null where there was none. */
export async function rememberedColumns(db: Db, id: string, headers: string[]): Promise<ColumnMap | null> {
  const { rows } = await sql<{ columns: ColumnMap }>`
    select options -> 'columns' as columns from import_run
    where id <> ${id}::uuid and headers = ${JSON.stringify(headers)}::jsonb and options ? 'columns'
    order by created_at desc limit 1`.execute(db);
  return rows[0]?.columns ?? null;
}

/** Starts a finished dry run as a real one. The rows of products are stored already; those of stock are read again. */
export async function confirmRun(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ kind: ImportKind }>`
    update import_run set state = 'working', dry_run = false, tries = 0, finished_at = null, created = 0, updated = 0,
      unchanged = 0, skipped = 0, refused = 0, warnings = 0, pictures = 0, pictures_done = 0, pictures_failed = 0
    where id = ${id}::uuid and state = 'checked' returning kind`.execute(tx);
  const kind = rows[0]?.kind;
  if (!kind) return false;
  const again =
    kind === 'products'
      ? sql`phase = 'products'`
      : sql`phase = 'reading', at_byte = 0, at_line = 1, headers = null, rows_read = 0, notes = 0`;
  await sql`delete from import_refusal where run_id = ${id}::uuid and (phase <> 'reading' or ${kind === 'inventory'})`.execute(
    tx,
  );
  await sql`delete from import_sku where run_id = ${id}::uuid`.execute(tx);
  await sql`update import_product set outcome = null, wants_pictures = false where run_id = ${id}::uuid`.execute(tx);
  await sql`update import_run set ${again},
    refused = (select count(*) from import_refusal where run_id = ${id}::uuid) where id = ${id}::uuid`.execute(tx);
  return true;
}
