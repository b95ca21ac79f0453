import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { hasWord, hasWordOrEmail, rowsWithWords } from '../../../platform/db/has-word.repo.ts';
import { isSelected } from '../../../platform/db/is-selected.repo.ts';
import type { PageCursor } from '../../../platform/db/page-cursor.ts';
import { type Days, isWithinDays } from '../../../platform/db/within-days.repo.ts';
import type { Selection } from '../../../shared/contracts/selection.ts';
import type { CustomerSort } from '../../../shared/customers.ts';
import type { DeliveryStatus, OrderStatus, PayStatus } from '../../../shared/order-states.ts';

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
  /** Days on which they registered. */
  days: Days;
  selection?: Selection;
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
  /** Since when they read the newsletter; null for those who do not. */
  subscribed_at: Date | null;
  /** Value of the order that cursors hold. */
  place: string;
}

interface Order {
  by: RawBuilder<unknown>;
  /** Id in the table whose index has the order. */
  id: RawBuilder<unknown>;
  isDescending: boolean;
  place: RawBuilder<string>;
  /** Value of a cursor as the order compares it. */
  value: (cursor: string) => RawBuilder<unknown>;
}

const milliseconds = (time: RawBuilder<unknown>) =>
  sql<string>`round(extract(epoch from ${time}) * 1000)::bigint::text`;
const timeOf = (value: string) => sql`${new Date(Number(value))}::timestamptz`;

const orders: Record<CustomerSort, Order> = {
  createdDesc: {
    by: sql`created_at`,
    id: sql`id`,
    isDescending: true,
    place: milliseconds(sql`created_at`),
    value: timeOf,
  },
  lastOrderDesc: {
    by: sql`last_order_at`,
    id: sql`customer_id`,
    isDescending: true,
    place: milliseconds(sql`last_order_at`),
    value: timeOf,
  },
  ordersDesc: {
    by: sql`orders`,
    id: sql`customer_id`,
    isDescending: true,
    place: sql<string>`orders::text`,
    value: (value) => sql`${value}::int`,
  },
  name: {
    by: sql`full_name`,
    id: sql`id`,
    isDescending: false,
    place: sql<string>`full_name`,
    value: (value) => sql`${value}::text`,
  },
};

const columns = sql`id, customer_id, email, mobile, first_name, last_name, nick_name, created_at, full_name, orders, spent, last_order_at, country, subscribed_at`;
/** Customers with their figures; each order is that of an index of one of the two tables. */
const source = sql`(
  select c.*, lower(c.first_name || ' ' || c.last_name) as full_name, f.customer_id, f.orders, f.spent, f.last_order_at, f.country,
    f.subscribed_at
  from customer c join customer_figure f on f.customer_id = c.id where c.erased_at is null)`;

/** Customers in an order, after a cursor. */
export async function staffCustomers(
  db: Db,
  wanted: CustomersWanted,
  sort: CustomerSort,
  { pageSize, cursor }: { pageSize: number; cursor: PageCursor | null },
): Promise<StaffCustomerRecord[]> {
  const { place } = orders[sort];
  const { rows } = await sql<StaffCustomerRecord>`
    select *, ${place} as place from (${staffCustomersQuery(wanted, sort, { pageSize, cursor })}) c
    order by ${orderOf(sort)}`.execute(db);
  return rows;
}

/** The query of `staffCustomers`; tests look at its plan. */
export function staffCustomersQuery(
  wanted: CustomersWanted,
  sort: CustomerSort,
  { pageSize: limit, cursor }: { pageSize: number; cursor: PageCursor | null },
): RawBuilder<unknown> {
  const { by, id, isDescending, value } = orders[sort];
  const beyond = isDescending ? sql`<` : sql`>`;
  const after = cursor
    ? sql<boolean>`(${by}, ${id}) ${beyond} (${value(cursor.value)}, ${cursor.id}::uuid)`
    : sql<boolean>`true`;
  const which = sql<boolean>`${conditionOf(wanted)} and ${after}`;
  const order = orderOf(sort);
  if (wanted.words.length > 0) {
    return rowsWithWords({ table: source, alias: sql`c`, columns, which, among: after, order, limit });
  }
  return sql`select ${columns} from ${source} c where ${which} order by ${order} limit ${limit}`;
}

function orderOf(sort: CustomerSort): RawBuilder<unknown> {
  const { by, id, isDescending } = orders[sort];
  const direction = isDescending ? sql`desc` : sql`asc`;
  return sql`${by} ${direction}, ${id} ${direction}`;
}

/** Counts them, no further than one beyond `maxCounted`. */
export async function countStaffCustomers(db: Db, wanted: CustomersWanted): Promise<number> {
  return (await staffCustomerCountQuery(wanted).execute(db)).rows[0]?.count ?? 0;
}

/**
 * The query of `countStaffCustomers`; tests look at its plan. Every customer who is not erased has figures and no other: a condition on
 * one of the two tables needs no look into the other for each of 10,000 rows.
 */
export function staffCustomerCountQuery(wanted: CustomersWanted): RawBuilder<{ count: number }> {
  const { words, country, newsletter, ordersMin, lastBefore, days, selection } = wanted;
  const asksFigures = [country, newsletter, ordersMin, lastBefore].some((each) => each !== undefined);
  const asksCustomers = [...words, days.from, days.to, selection].some((each) => each !== undefined);
  const one = asksFigures ? sql`customer_figure` : sql`(select * from customer where erased_at is null)`;
  const from = asksFigures && asksCustomers ? source : one;
  return sql<{ count: number }>`
    select count(*)::int as count from (
      select from ${from} c where ${conditionOf(wanted)} limit ${sql.lit(maxCounted + 1)}) found`;
}

function conditionOf(wanted: CustomersWanted): RawBuilder<boolean> {
  const { words, country, newsletter, ordersMin, lastBefore, days, selection } = wanted;
  const conditions = [
    isWithinDays(sql`c.created_at`, days),
    ...(selection ? [isSelected(sql`c.id`, 'uuid', selection)] : []),
    ...words.map(namesCustomer),
    ...(country === undefined ? [] : [sql<boolean>`country = ${country}`]),
    ...(newsletter === undefined ? [] : [sql<boolean>`subscribed_at is ${newsletter ? sql`not null` : sql`null`}`]),
    ...(ordersMin === undefined ? [] : [sql<boolean>`orders >= ${ordersMin}`]),
    ...(lastBefore === undefined ? [] : [sql<boolean>`orders > 0 and last_order_at < ${lastBefore}`]),
  ];
  return sql.join(conditions, sql` and `) as RawBuilder<boolean>;
}

/** Tests if the names, the email or the mobile number of `customer c` have a word. */
function namesCustomer(word: string): RawBuilder<boolean> {
  const words = sql<string>`customer_words(c.first_name, c.last_name, c.nick_name, c.email, c.mobile)`;
  return hasWordOrEmail(sql`lower(c.email)`, word, hasWord(words, word));
}

/** A customer that a search has found. */
export interface FoundCustomer {
  id: string;
  email: string | null;
  mobile: string | null;
  first_name: string | null;
  last_name: string | null;
  nick_name: string | null;
}

/** The newest customers who have each of these words. */
export async function findCustomersByWords(db: Db, words: string[], limit: number): Promise<FoundCustomer[]> {
  const which = sql.join([sql`c.erased_at is null`, ...words.map(namesCustomer)], sql` and `) as RawBuilder<boolean>;
  const columns = sql`id, created_at, email, mobile, first_name, last_name, nick_name`;
  const order = sql`created_at desc, id desc`;
  const among = sql<boolean>`erased_at is null`;
  const search = { table: sql`customer`, alias: sql`c`, columns, which, among, order, limit };
  return (await rowsWithWords<FoundCustomer>(search).execute(db)).rows;
}

/** One customer of the list; undefined for an unknown or erased one. */
export async function staffCustomer(db: Db, id: string): Promise<StaffCustomerRecord | undefined> {
  const { rows } = await sql<StaffCustomerRecord>`
    select ${columns}, '' as place from ${source} c where id = ${id}::uuid`.execute(db);
  return rows[0];
}

interface LatestOrder {
  order_no: string;
  total: number;
  gift_card: number;
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
    .select(['order_no', 'total', 'gift_card', 'currency', 'status', 'pay_status', 'delivery_status', 'submitted_at'])
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
