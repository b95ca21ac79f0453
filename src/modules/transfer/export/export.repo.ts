import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { ExportFilters } from '../../../shared/contracts/transfer.ts';
import type { Text } from '../../../shared/locale.ts';
import type { CurrencyCode } from '../../../shared/money.ts';
import type { SelectedProducts } from '../../catalog/index.ts';
import type { ExportShape } from './shape.ts';

export interface ExportRun {
  id: string;
  kind: 'products' | 'inventory';
  state: 'working' | 'done' | 'failed' | 'cancelled';
  filters: ExportFilters;
  columns: ExportShape | null;
  after: string | null;
  parts: number;
  products: number;
  bytes: number;
  staff_name: string;
  tries: number;
  created_at: Date;
  finished_at: Date | null;
  expires_at: Date | null;
}

type Staff = { id: string; name: string };

export async function insertExport(
  tx: Tx,
  run: { id: string; kind: ExportRun['kind']; filters: ExportFilters; staff: Staff },
  now: Date,
): Promise<void> {
  await sql`
    insert into export_run (id, kind, state, filters, staff_id, staff_name, created_at)
    values (${run.id}, ${run.kind}, 'working', ${JSON.stringify(run.filters)}, ${run.staff.id}, ${run.staff.name}, ${now})`.execute(
    tx,
  );
}

export async function readExport(db: Db, id: string): Promise<ExportRun | null> {
  const { rows } = await sql<ExportRun>`select * from export_run where id = ${id}::uuid`.execute(db);
  return rows[0] ?? null;
}

export async function listExports(db: Db, page: number, pageSize: number) {
  const { rows: items } = await sql<ExportRun>`
    select * from export_run order by created_at desc, id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(
    db,
  );
  const { rows } = await sql<{ total: number }>`select count(*) as total from export_run`.execute(db);
  return { items, total: rows[0]?.total ?? 0 };
}

/** Exports that are not over, and those whose files are due to go. */
export async function exportsToDo(db: Db, now: Date): Promise<{ working: string[]; expired: ExportRun[] }> {
  const { rows: working } = await sql<{ id: string }>`select id from export_run where state = 'working'`.execute(db);
  const { rows: expired } = await sql<ExportRun>`
    select * from export_run where state = 'done' and expires_at < ${now}`.execute(db);
  return { working: working.map(({ id }) => id), expired };
}

export async function beginStep(db: Db, id: string): Promise<number> {
  const { rows } = await sql<{ tries: number }>`
    update export_run set tries = tries + 1 where id = ${id}::uuid returning tries`.execute(db);
  return rows[0]?.tries ?? 0;
}

export interface Written {
  shape: ExportShape;
  after: string | null;
  products: number;
  bytes: number;
  isLast: boolean;
}

/** Notes a part that has been written, and with the last one that all is there until `expires`. */
export async function noteWritten(db: Db, id: string, part: Written, now: Date, expires: Date): Promise<void> {
  const end = part.isLast ? sql`, state = 'done', finished_at = ${now}, expires_at = ${expires}` : sql``;
  await sql`
    update export_run set columns = ${JSON.stringify(part.shape)}::jsonb, after = coalesce(${part.after}::uuid, after),
      parts = parts + 1, products = products + ${part.products}, bytes = bytes + ${part.bytes}, tries = 0 ${end}
    where id = ${id}::uuid and state = 'working'`.execute(db);
}

export async function endExport(db: Db, id: string, state: 'failed' | 'cancelled', now: Date): Promise<void> {
  await sql`update export_run set state = ${state}, finished_at = coalesce(finished_at, ${now}) where id = ${id}::uuid`.execute(
    db,
  );
}

/** Filters of the products of a file, with a query of the ids of those that were chosen. */
export type ExportedProducts = ExportFilters & { among?: SelectedProducts | null };

/** The next products after one, in the order of their ids; what is filtered is looked up in what has an index. */
export async function productsToExport(db: Db, filters: ExportedProducts, after: string, limit: number) {
  const { rows } = await sql<{ id: string; slug: string }>`
    select id, slug from product p where id > ${after}::uuid ${conditions(filters)} order by id limit ${limit}`.execute(
    db,
  );
  return rows;
}

function conditions({ status, category, tag, vendor, ids, among }: ExportedProducts): RawBuilder<unknown> {
  const all = [
    status && sql`and status = ${status}`,
    tag && sql`and tags @> array[${tag}]::text[]`,
    vendor && sql`and vendor = ${vendor}`,
    ids && sql`and id = any(${ids}::uuid[])`,
    among && sql`and p.id in (${among})`,
    category &&
      sql`and exists (select from product_category pc join category c on c.id = pc.category_id
        where pc.product_id = p.id and c.slug = ${category})`,
  ].flatMap((condition) => (condition ? [condition] : []));
  return sql.join(all, sql` `);
}

/** Reads what decides the columns; reads every product once. */
export async function readShape(
  db: Db,
): Promise<Pick<ExportShape, 'currencies' | 'options' | 'productExtras' | 'variantExtras'>> {
  const { rows } = await sql<{ currencies: CurrencyCode[]; options: number; products: string[]; variants: string[] }>`
    select array(select distinct currency from variant_price order by 1) as currencies,
      (select coalesce(max(jsonb_array_length(specs)), 0) from product) as options,
      array(select distinct k from product, jsonb_object_keys(metafields) k order by 1) as products,
      array(select distinct k from variant, jsonb_object_keys(metafields) k order by 1) as variants`.execute(db);
  const [row] = rows;
  return {
    currencies: row?.currencies ?? [],
    options: row?.options ?? 0,
    productExtras: row?.products ?? [],
    variantExtras: row?.variants ?? [],
  };
}

export async function titlesOf(db: Db, tags: string[], categories: string[]) {
  type Titled = { slug: string; title: Text };
  const ofTags = await sql<Titled>`select slug, title from tag where slug = any(${tags}::text[])`.execute(db);
  const ofCategories = await sql<Titled>`
    select slug, title from category where slug = any(${categories}::text[])`.execute(db);
  const map = (rows: Titled[]) => new Map(rows.map(({ slug, title }) => [slug, title]));
  return { tags: map(ofTags.rows), categories: map(ofCategories.rows) };
}

/** Handles of products by their ids; those of products that are gone are left out. */
export async function handlesOf(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; slug: string }>`
    select id, slug from product where id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, slug }) => [id, slug]));
}
