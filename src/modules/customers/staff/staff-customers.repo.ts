import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { hasWord, rowsWithWords } from '../../../platform/db/has-word.repo.ts';
import type { CustomerSort } from '../../../shared/customers.ts';
import type { DeliveryStatus, OrderStatus, PayStatus } from '../../../shared/order-states.ts';
import type { CustomerCursor } from './customer-cursor.ts';

/** Customers are counted up to here: more are "more". */
export const maxCounted = 10_000;

export interface CustomersWanted {
  /** Each has to be in the names, the e-mail or the mobile number. */
  words: string[];
  country?: string | undefined;
  newsletter?: boolean | undefined;
  ordersMin?: number | undefined;
  /** Before which the latest order was placed. */
  lastBefore?: Date | undefined;
}

export interface StaffCustomerRecord {
  id: string;
  email: string | null;
  mobile: string | null;
  first_name: string;
  last_name: string;
  nick_name: string;
  created_at: Date;
  orders: number;
  spent: Record<string, number>;
  /** The epoch where there is no order. */
  last_order_at: Date;
  country: string | null;
  newsletter: boolean;
  /** Value of the order that cursors hold. */
  place: string;
}

interface Order {
  by: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  isDescending: boolean;
  place: RawBuilder<string>;
  /** Value of a cursor as the order compares it. */
  value: (cursor: string) => RawBuilder<unknown>;
}

const milliseconds = (time: RawBuilder<unknown>) =>
  sql<string>`round(extract(epoch from ${time}) * 1000)::bigint::text`;
const timeOf = (value: string) => sql`${new Date(Number(value))}::timestamptz`;
const name = sql<string>`lower(c.first_name || ' ' || c.last_name)`;
const ofCustomer = sql`c.id`;
const ofFigure = sql`f.customer_id`;

const orders: Record<CustomerSort, Order> = {
  createdDesc: {
    by: sql`c.created_at`,
    id: ofCustomer,
    isDescending: true,
    place: milliseconds(sql`c.created_at`),
    value: timeOf,
  },
  lastOrderDesc: {
    by: sql`f.last_order_at`,
    id: ofFigure,
    isDescending: true,
    place: milliseconds(sql`f.last_order_at`),
    value: timeOf,
  },
  ordersDesc: {
    by: sql`f.orders`,
    id: ofFigure,
    isDescending: true,
    place: sql<string>`f.orders::text`,
    value: (value) => sql`${value}::int`,
  },
  name: { by: name, id: ofCustomer, isDescending: false, place: name, value: (value) => sql`${value}::text` },
};

const isSubscribed = sql<boolean>`exists (
  select from subscriber s where s.email = lower(c.email) and s.state = 'confirmed')`;
const columns = sql`c.id, c.email, c.mobile, c.first_name, c.last_name, c.nick_name, c.created_at, f.orders, f.spent,
  f.last_order_at, f.country, ${isSubscribed} as newsletter`;
const source = sql`customer c join customer_figure f on f.customer_id = c.id`;

/** Customers in an order, after a cursor. */
export async function staffCustomers(
  db: Db,
  wanted: CustomersWanted,
  sort: CustomerSort,
  { pageSize, cursor }: { pageSize: number; cursor: CustomerCursor | null },
): Promise<StaffCustomerRecord[]> {
  const { by, id, isDescending, place, value } = orders[sort];
  const direction = isDescending ? sql`desc` : sql`asc`;
  const beyond = isDescending ? sql`<` : sql`>`;
  const after = cursor ? sql`(${by}, ${id}) ${beyond} (${value(cursor.value)}, ${cursor.id}::uuid)` : sql`true`;
  const { rows } = await sql<StaffCustomerRecord>`
    select ${columns}, ${place} as place from ${source} where ${conditionOf(wanted)} and ${after}
    order by ${by} ${direction}, ${id} ${direction} limit ${pageSize}`.execute(db);
  return rows;
}

/** Counts them, no further than one beyond `maxCounted`. */
export async function countStaffCustomers(db: Db, wanted: CustomersWanted): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from ${source} where ${conditionOf(wanted)} limit ${sql.lit(maxCounted + 1)}) found`.execute(db);
  return rows[0]?.count ?? 0;
}

function conditionOf({ words, country, newsletter, ordersMin, lastBefore }: CustomersWanted): RawBuilder<boolean> {
  const conditions = [
    sql<boolean>`c.erased_at is null`,
    ...words.map(namesCustomer),
    ...(country === undefined ? [] : [sql<boolean>`f.country = ${country}`]),
    ...(newsletter === undefined ? [] : [sql<boolean>`${isSubscribed} = ${newsletter}`]),
    ...(ordersMin === undefined ? [] : [sql<boolean>`f.orders >= ${ordersMin}`]),
    ...(lastBefore === undefined ? [] : [sql<boolean>`f.orders > 0 and f.last_order_at < ${lastBefore}`]),
  ];
  return sql.join(conditions, sql` and `) as RawBuilder<boolean>;
}

/** Tests if the names, the email or the mobile number of `customer c` have a word. */
function namesCustomer(word: string): RawBuilder<boolean> {
  return hasWord(sql`customer_words(c.first_name, c.last_name, c.nick_name, c.email, c.mobile)`, word);
}

/** A customer that a search has found. */
export interface FoundCustomer {
  id: string;
  email: string | null;
  mobile: string | null;
  name: string;
}

/** The newest customers who have each of these words. */
export async function findCustomersByWords(db: Db, words: string[], limit: number): Promise<FoundCustomer[]> {
  const which = sql.join([sql`c.erased_at is null`, ...words.map(namesCustomer)], sql` and `) as RawBuilder<boolean>;
  const columns = sql`id, created_at, email, mobile, coalesce(nullif(trim(first_name || ' ' || last_name), ''), nick_name) as name`;
  const order = sql`created_at desc, id desc`;
  const among = sql<boolean>`erased_at is null`;
  const search = { table: sql`customer`, alias: sql`c`, columns, which, among, order, limit };
  return (await rowsWithWords<FoundCustomer>(search).execute(db)).rows;
}

/** One customer of the list; undefined for an unknown or erased one. */
export async function staffCustomer(db: Db, id: string): Promise<StaffCustomerRecord | undefined> {
  const { rows } = await sql<StaffCustomerRecord>`
    select ${columns}, '' as place from ${source} where c.id = ${id}::uuid and c.erased_at is null`.execute(db);
  return rows[0];
}

interface LatestOrder {
  order_no: string;
  total: number;
  currency: string;
  status: OrderStatus;
  pay_status: PayStatus;
  delivery_status: DeliveryStatus;
  submitted_at: Date;
}

/** The latest ten orders of a customer. */
export async function latestOrdersOf(db: Db, customerId: string): Promise<LatestOrder[]> {
  return db
    .selectFrom('customer_order')
    .select(['order_no', 'total', 'currency', 'status', 'pay_status', 'delivery_status', 'submitted_at'])
    .where('customer_id', '=', customerId)
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(10)
    .execute();
}

/** Notes on a customer, the latest first. */
export function notesOf(db: Db, customerId: string) {
  return db
    .selectFrom('customer_note')
    .select(['text', 'by_name', 'at'])
    .where('customer_id', '=', customerId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
}

export async function insertNote(
  tx: Tx,
  note: { id: string; customerId: string; text: string; by: string; at: Date },
): Promise<void> {
  const { id, customerId, text, by, at } = note;
  await tx.insertInto('customer_note').values({ id, customer_id: customerId, text, by_name: by, at }).execute();
}
