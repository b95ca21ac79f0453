import { sql } from 'kysely';
import type pg from 'pg';
import type { RunningShop } from './shop.ts';

interface Sent {
  text: string;
  values: unknown[];
}

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: Node[];
}

/** Work of a call in its reads of a table: rows that were read by walking through the table, and blocks of all reads. */
export interface Reading {
  walked: number;
  blocks: number;
}

/** Answers what a call reads of a table, by the plans of the statements that it sends. */
export function readingsOf({ tools: { pool } }: RunningShop) {
  const sent: Sent[] = [];
  const known = new WeakSet<object>();
  pool.on('acquire', (client: pg.PoolClient) => {
    if (known.has(client)) return;
    known.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const [first, second] = args;
      const { text, values } =
        typeof first === 'string' ? { text: first, values: second } : (first as { text?: string; values?: unknown });
      sent.push({ text: String(text), values: Array.isArray(values) ? values : [] });
      return query(...args);
    }) as typeof client.query;
  });
  return async (table: string, call: () => Promise<unknown>): Promise<Reading> => {
    sent.length = 0;
    await call();
    const reads = sent.filter(({ text }) => isRead(text, table));
    if (reads.length === 0) throw new Error(`nothing was read of ${table}`);
    const plans = await Promise.all(reads.map((each) => planOf(pool, each)));
    return {
      walked: Math.max(...plans.map((plan) => walkedOf(plan, table))),
      blocks: Math.max(...plans.map((plan) => (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0))),
    };
  };
}

function isRead(text: string, table: string): boolean {
  return (
    /^\s*(select|with)\b/i.test(text) && new RegExp(`\\b(from|join) \\(?(select \\* from )?"?${table}\\b`).test(text)
  );
}

async function planOf(pool: pg.Pool, { text, values }: Sent): Promise<Node> {
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
    `explain (analyze, buffers, format json) ${text}`,
    values,
  );
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  if (!plan) throw new Error('a statement has a plan');
  return plan;
}

function walkedOf(node: Node, table: string): number {
  const isWalk = node['Node Type'].includes('Seq Scan') && node['Relation Name'] === table;
  const own = isWalk ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'] : 0;
  return own + (node.Plans ?? []).reduce((sum, each) => sum + walkedOf(each, table), 0);
}

/** Adds customers: each tenth reads the newsletter, each hundredth is from Austria, each fifth ordered, a few often. */
export async function addCustomers({ tools: { db, clock } }: RunningShop, count: number): Promise<void> {
  const now = clock.now();
  const numbers = sql`generate_series(1, ${count}::int) n`;
  await sql`insert into visitor (id, token_hash, created_at)
    select md5('visitor' || n)::uuid, decode(md5('token' || n), 'hex'), ${now} from ${numbers}`.execute(db);
  await sql`insert into customer (id, visitor_id, mobile, first_name, last_name, referral_code, language, created_at)
    select md5('customer' || n)::uuid, md5('visitor' || n)::uuid, '+1555' || (1000000 + n), 'Ann' || n, 'Many', 'many' || n, 'en',
      ${now}::timestamptz - n * interval '1 hour' from ${numbers}`.execute(db);
  await sql`update customer_figure f set orders = case when n % 1000 = 0 then 40 when n % 5 = 0 then 1 else 0 end,
      last_order_at = case when n % 5 = 0 then ${now}::timestamptz - n * interval '30 minutes' else 'epoch' end,
      country = case when n % 100 = 0 then 'AT' when n % 5 = 0 then 'US' end,
      subscribed_at = case when n % 10 = 3 then ${now}::timestamptz - n * interval '1 hour' end
    from ${numbers} where f.customer_id = md5('customer' || n)::uuid`.execute(db);
}

/** Adds inquiries of the past: 40 wait, 30 are quoted, 20 accepted, the rest closed; one of 500 is assigned to a member. */
export async function addInquiries(
  { tools: { db, clock } }: RunningShop,
  count: number,
  staffId: string,
): Promise<void> {
  await sql`insert into inquiry (id, inquiry_no, access_key, kind, state, language, email, first_name, last_name, subject, waiting_since,
      assigned_id, created_at, updated_at)
    select gen_random_uuid(), 'MANY-' || lpad(n::text, 6, '0'), md5('inquiry' || n), 'feedback',
      case when n <= 40 then 'open' when n <= 70 then 'quoted' when n <= 90 then 'accepted' else 'closed' end, 'en',
      'asker-' || n || '@example.com', 'Ana', 'Many', 'Hours', case when n <= 40 then ${clock.now()}::timestamptz end,
      case when n % 500 = 0 then ${staffId}::uuid end, ${clock.now()}::timestamptz - n * interval '1 hour',
      ${clock.now()}::timestamptz - n * interval '1 hour' from generate_series(1, ${count}::int) n`.execute(db);
}

/** Adds returns of one order's buyer: of 1,000 the newest are open in every state, the rest is completed. */
export async function addReturns({ tools: { db, clock } }: RunningShop, count: number): Promise<void> {
  await sql`insert into order_return (id, return_no, order_id, type, status, audit_status, reason, sent_at, received_at, submitted_at)
    select gen_random_uuid(), 'RMANY' || lpad(n::text, 6, '0'), o.id, 'returnRefund',
      case when n <= 1000 then 'pendingApproval' else 'completed' end,
      case when n <= 40 then 'pending' else 'success' end, 'other',
      case when n > 400 then ${clock.now()}::timestamptz end, case when n > 700 then ${clock.now()}::timestamptz end,
      ${clock.now()}::timestamptz - n * interval '1 hour'
    from generate_series(1, ${count}::int) n cross join (select id from customer_order limit 1) o`.execute(db);
}

/** Adds counted variants, thirty to each copy of a product: one of a thousand is sold out, one of two hundred is low. */
export async function addVariants({ tools: { db } }: RunningShop, count: number): Promise<void> {
  await sql`
    insert into variant (id, product_id, sku, position, price, stock_policy, on_hand)
    select gen_random_uuid(), p.id, 'MANY-' || p.n || '-' || k, k, 100, 'counted',
      case when p.n % 33 = 0 and k = 1 then 0 when p.n % 7 = 0 and k = 1 then 2 else 50 end
    from (select id, row_number() over (order by id) as n from product where slug like '%-copy-%' limit ${count / 30}::int) p
    cross join generate_series(1, 30) k`.execute(db);
}

export async function analyse({ tools: { db } }: RunningShop): Promise<void> {
  await sql`vacuum analyze customer, customer_figure, inquiry, order_return, variant`.execute(db);
}
