import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../src/platform/db/database.ts';

/**
 * Adds orders of one rain cup each over the year before a moment, each fifth in euros: two in a hundred cancelled unpaid, a hundred
 * to ship, fifty whose transfer has not come, ten asked to be cancelled, the rest completed.
 */
export async function addOrders(db: Db, count: number, before: Date): Promise<void> {
  // Built at the end: row by row it takes many times as long.
  const late = ['words', 'status', 'pay_status', 'delivery_status'].map((name) => `customer_order_${name}`);
  const { rows } = await sql<{
    made: string;
  }>`select pg_get_indexdef(name::regclass) as made from unnest(${late}::text[]) name`.execute(db);
  for (const name of late) await sql`drop index ${sql.id(name)}`.execute(db);
  // In parts: on a busy machine all at once takes longer than a statement may.
  for (let from = 0; from < count; from += part) await addPart(db, from, Math.min(from + part, count), before);
  for (const { made } of rows) await sql.raw(made).execute(db);
}

const part = 20_000;

async function addPart(db: Db, from: number, to: number, before: Date): Promise<void> {
  await sql`
    insert into customer_order (id, order_no, visitor_id, idempotency_key, access_key, email, phone, language, currency, rate, status,
      pay_status, delivery_status, subtotal, shipping_fee, tax, tax_included, total, receipt, address, shipping_method,
      payment_method, submitted_at)
    select gen_random_uuid(), 'T' || lpad(n::text, 9, '0'), null, 'many-' || n, md5(n::text), 'buyer-' || n || '@example.com', '', 'en',
      case when n % 5 = 0 then 'EUR' else 'USD' end, '1',
      case when n < 150 then 'inProgress' when n < 160 then 'pendingCancellation' when n % 50 = 49 then 'cancelled' else 'completed' end,
      case when n between 100 and 149 or n >= 160 and n % 50 = 49 then 'unpaid' else 'paid' end,
      case when n < 160 or n % 50 = 49 then 'notShipped' else 'shipped' end,
      1999, 500, 227, true, 2499, '{}', '{"firstName": "Ana", "lastName": "Cruz", "countryCode": "US"}',
      '{"code": "standard", "name": "Standard"}', '{"code": "bank-transfer", "name": "Transfer", "instructions": ""}',
      ${before}::timestamptz - (n % 8700) * interval '1 hour'
    from generate_series(${from}::int, ${to - 1}::int) n`.execute(db);
  await sql`
    insert into order_line (id, order_id, position, product_id, sku, slug, title, spec, spec_label, unit_price, quantity, subtotal,
      total, tax, tax_rate)
    select gen_random_uuid(), o.id, 0, p.id, 'CUP-RAIN', p.slug, 'Rain cup', '{}', '', 1999, 1, 1999, 1999, 182, 10000
    from generate_series(${from}::int, ${to - 1}::int) n join customer_order o on o.order_no = 'T' || lpad(n::text, 9, '0')
    join product p on p.slug = 'rain-cup'`.execute(db);
}

interface BufferCounts {
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
}

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Node[];
}

export interface Plan {
  /** Tables that are read from their beginning to their end. */
  whole: string[];
  blocks: number;
}

/** Runs a query and answers what it read. */
export async function planOf(db: Db, query: RawBuilder<unknown>): Promise<Plan> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Node & BufferCounts }] }>`
    explain (analyze, buffers, format json) ${query}`.execute(db);
  const explained = rows[0]?.['QUERY PLAN'][0];
  if (!explained) throw new Error('a query has a plan');
  const { Plan: plan } = explained;
  const blocks = (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
  return { whole: wholeTables(plan), blocks };
}

function wholeTables(node: Node): string[] {
  const own = node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? ''] : [];
  return [...own, ...(node.Plans ?? []).flatMap(wholeTables)];
}
