import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { hasWord, hasWordOrEmail, rowsWithWords } from '../../platform/db/has-word.repo.ts';
import { isSelected } from '../../platform/db/is-selected.repo.ts';
import { isWithinDays } from '../../platform/db/within-days.repo.ts';
import type { Selection } from '../../shared/contracts/selection.ts';
import type { OrderFilters } from '../../shared/contracts/staff-order.ts';
import type { CurrencyCode } from '../../shared/money.ts';
import type { OrderTab } from '../../shared/order-tabs.ts';
import { digitsOfOrderNo } from './order.ts';
import { tabs } from './own-orders.repo.ts';

/** Orders are counted up to here: more are "more". */
export const maxCounted = 10_000;

export interface StaffOrdersWanted {
  tab: OrderTab;
  /** Each has to be in the number, the e-mail, the phone or the names of an order. */
  words: string[];
  filters: OrderFilters;
  /** Zone in which the days of the filters are. */
  timeZone: string;
  /** Numbers of the orders that were selected; all that are found without it. */
  selection?: Selection;
}

const isAuthorized = sql<boolean>`exists (
  select from payment p where p.order_id = o.id and p.is_open and p.status = 'authorized')`;

/** As the buyer's tabs; an authorized payment is captured at shipping, so its order waits for staff and not for money. */
export const staffTabs: Partial<Record<OrderTab, RawBuilder<boolean>>> = {
  toPay: sql`${tabs.toPay} and not ${isAuthorized}`,
  toShip: sql`status in ('inProgress', 'pendingCancellation') and (${tabs.toShip}
    or status = 'inProgress' and pay_status = 'unpaid' and delivery_status <> 'shipped' and ${isAuthorized})`,
};

const orderRows = { table: sql`customer_order`, alias: sql`o`, columns: sql`id, submitted_at` };

/** Ids of orders, the latest first: after a cursor, else by page. */
export async function staffOrderIds(
  db: Db,
  wanted: StaffOrdersWanted,
  { page, pageSize, cursor }: { page: number; pageSize: number; cursor: { at: Date; id: string } | null },
): Promise<string[]> {
  const offset = cursor ? 0 : (page - 1) * pageSize;
  const { rows } = await staffOrdersQuery(wanted, { pageSize, offset, cursor }).execute(db);
  return rows.map(({ id }) => id);
}

/**
 * A page of orders and how many there are, counted no further than one beyond `maxCounted`. By words, and by a state together with a
 * country or method, both come from one look, unless more are found than are counted: then the page is among the newest.
 */
export async function countedOrderIds(
  db: Db,
  wanted: StaffOrdersWanted,
  place: { page: number; pageSize: number; cursor: { at: Date; id: string } | null },
): Promise<{ ids: string[]; count: number }> {
  const { status, country, paymentMethod } = wanted.filters;
  const isPair = status !== undefined && (country ?? paymentMethod) !== undefined;
  if ((wanted.words.length === 0 && !isPair) || place.cursor) {
    const [ids, count] = await Promise.all([staffOrderIds(db, wanted, place), countStaffOrders(db, wanted)]);
    return { ids, count };
  }
  const { rows } = await ordersByWordsQuery(wanted, place).execute(db);
  const { ids, count } = rows[0] ?? { ids: [], count: 0 };
  return { ids: count > maxCounted ? await staffOrderIds(db, wanted, place) : ids, count };
}

/** The query of `countedOrderIds` by words; tests look at its plan. */
export function ordersByWordsQuery(
  wanted: StaffOrdersWanted,
  { page, pageSize }: { page: number; pageSize: number },
): RawBuilder<{ ids: string[]; count: number }> {
  return sql<{ ids: string[]; count: number }>`
    with found as materialized (
      select id, submitted_at from customer_order o where ${conditionOf(wanted)} limit ${sql.lit(maxCounted + 1)})
    select (select count(*)::int from found) as count, array(
      select id from found order by submitted_at desc, id desc limit ${pageSize} offset ${(page - 1) * pageSize}) as ids`;
}

/** The query of `staffOrderIds`; tests look at its plan. */
export function staffOrdersQuery(
  wanted: StaffOrdersWanted,
  { pageSize, offset, cursor }: { pageSize: number; offset: number; cursor: { at: Date; id: string } | null },
): RawBuilder<{ id: string }> {
  const order = sql`submitted_at desc, id desc`;
  const after = cursor ? sql<boolean>`(submitted_at, id) < (${cursor.at}, ${cursor.id}::uuid)` : sql<boolean>`true`;
  const which = sql<boolean>`${conditionOf(wanted)} and ${after}`;
  if (wanted.words.length > 0) {
    return rowsWithWords({ ...orderRows, which, among: after, order, limit: pageSize, offset });
  }
  return sql<{ id: string }>`
    select id from customer_order o where ${which} order by ${order} limit ${pageSize} offset ${offset}`;
}

/** A row of an export. */
export interface ExportedOrder {
  id: string;
  order_no: string;
  submitted_at: Date;
  status: string;
  pay_status: string;
  delivery_status: string;
  email: string;
  phone: string;
  first_name: string;
  last_name: string;
  city: string;
  country: string;
  payment: string;
  shipping: string;
  units: number;
  currency: CurrencyCode;
  shipping_fee: number;
  tax: number;
  /** Whole sum, of which gift cards paid a part or all. */
  total: number;
  gift_card: number;
  refunded: number;
  tags: string[];
}

/** Some orders as an export has them, the latest first, after a cursor. */
export async function exportedOrders(
  db: Db,
  wanted: StaffOrdersWanted,
  { pageSize, cursor }: { pageSize: number; cursor: { at: Date; id: string } | null },
): Promise<ExportedOrder[]> {
  const { rows } = await sql<ExportedOrder>`
    with found as (select id from (${staffOrdersQuery(wanted, { pageSize, offset: 0, cursor })}) listed)
    select o.id, order_no, submitted_at, status, pay_status, delivery_status, email, phone,
      coalesce(address ->> 'firstName', '') as first_name, coalesce(address ->> 'lastName', '') as last_name,
      coalesce(address ->> 'city', '') as city, coalesce(address ->> 'countryCode', '') as country,
      payment_method ->> 'name' as payment, shipping_method ->> 'name' as shipping,
      (select coalesce(sum(quantity), 0)::int from order_line l where l.order_id = o.id) as units,
      currency, shipping_fee, tax, total + gift_card as total, gift_card, refunded, tags
    from found join customer_order o using (id) order by submitted_at desc, id desc`.execute(db);
  return rows;
}

/** Counts them, no further than one beyond `maxCounted`. */
export async function countStaffOrders(db: Db, wanted: StaffOrdersWanted): Promise<number> {
  const { rows } = await staffOrderCountQuery(wanted).execute(db);
  return rows[0]?.count ?? 0;
}

/** The query of `countStaffOrders`; tests look at its plan. */
export function staffOrderCountQuery(wanted: StaffOrdersWanted): RawBuilder<{ count: number }> {
  return sql<{ count: number }>`
    select count(*)::int as count from (
      select from customer_order o where ${conditionOf(wanted)} limit ${sql.lit(maxCounted + 1)}) found`;
}

/** Query of the ids of all orders that are wanted. */
export function wantedOrders(wanted: StaffOrdersWanted): RawBuilder<{ id: string }> {
  return sql<{ id: string }>`select o.id from customer_order o where ${conditionOf(wanted)}`;
}

function conditionOf({ tab, words, filters, timeZone, selection }: StaffOrdersWanted): RawBuilder<boolean> {
  const selected = selection ? [isSelected(sql`o.order_no`, 'text', selection)] : [];
  return sql.join(
    [staffTabs[tab] ?? tabs[tab], ...words.map(namesOrder), ...filterConditions(filters, timeZone), ...selected].map(
      (condition) => sql`(${condition})`,
    ),
    sql` and `,
  ) as RawBuilder<boolean>;
}

/** A part of an order's number, or of a phone number, as people write them. */
const mayBeNumber = /^(?:[\dA-Za-z-]+|[\d()+./-]+)$/;

/** Tests if the number, the email, the phone or the names of `customer_order o` have a word. */
function namesOrder(word: string): RawBuilder<boolean> {
  const words = sql<string>`order_words(o.order_no, o.email, o.phone, o.address)`;
  return hasWordOrEmail(sql`lower(o.email)`, word, hasWordOfOrder(words, word));
}

/** Tests if a text with the words of an order has a word. */
export function hasWordOfOrder(words: RawBuilder<string>, word: string): RawBuilder<boolean> {
  return hasWord(words, word, mayBeNumber.test(word) ? digitsOfOrderNo(word) : '');
}

/** An order that a search has found. */
export interface FoundOrder {
  order_no: string;
  email: string;
  phone: string;
  first_name: string | null;
  last_name: string | null;
}

/** The latest orders that have each of these words. */
export async function findOrdersByWords(db: Db, words: string[], limit: number): Promise<FoundOrder[]> {
  const which = sql.join(words.map(namesOrder), sql` and `) as RawBuilder<boolean>;
  const name = sql`address ->> 'firstName' as first_name, address ->> 'lastName' as last_name`;
  const columns = sql`id, submitted_at, order_no, email, phone, ${name}`;
  const order = sql`submitted_at desc, id desc`;
  return (await rowsWithWords<FoundOrder>({ ...orderRows, columns, which, order, limit }).execute(db)).rows;
}

function filterConditions(filters: OrderFilters, timeZone: string): RawBuilder<boolean>[] {
  const {
    status,
    payStatus,
    deliveryStatus,
    currency,
    totalFrom,
    totalTo,
    country,
    paymentMethod,
    sku,
    from,
    to,
    preorder,
    tag,
  } = filters;
  const conditions: [unknown, RawBuilder<boolean>][] = [
    [status, sql`status = ${status}`],
    [payStatus, sql`pay_status = ${payStatus}`],
    [deliveryStatus, sql`delivery_status = ${deliveryStatus}`],
    [currency, sql`currency = ${currency}`],
    [totalFrom, sql`total + gift_card >= ${totalFrom}::bigint`],
    [totalTo, sql`total + gift_card <= ${totalTo}::bigint`],
    [country, sql`address ->> 'countryCode' = ${country}`],
    [paymentMethod, sql`payment_method ->> 'code' = ${paymentMethod}`],
    // The first condition is that of the index.
    [tag, sql`tags <> '{}' and tags @> array[${tag}]::text[]`],
    [sku, sql`id in (select order_id from order_line where sku = ${sku})`],
    [
      preorder,
      sql`exists (select from order_line l where l.order_id = o.id and l.preorder_on is not null
      and l.quantity > l.shipped + l.cancelled) and status in ('inProgress', 'pendingCancellation')`,
    ],
    [from, isWithinDays(sql`submitted_at`, { from, timeZone })],
    [to, isWithinDays(sql`submitted_at`, { to, timeZone })],
  ];
  return conditions.filter(([value]) => value !== undefined).map(([, condition]) => condition);
}
