import type { Db } from '../../../platform/db/database.ts';
import { writeCursor } from '../../../platform/db/page-cursor.ts';
import { wordsOf } from '../../../platform/db/words.ts';
import type { SavedAddress } from '../../../shared/contracts/addressbook.ts';
import type {
  CustomerDetail,
  CustomerList,
  CustomerListBody,
  CustomerRowView,
} from '../../../shared/contracts/customers-admin.ts';
import type { Selection } from '../../../shared/contracts/selection.ts';
import type { Language } from '../../../shared/locale.ts';
import { type CurrencyCode, money } from '../../../shared/money.ts';
import { personName } from '../../../shared/person-name.ts';
import { countSessions } from '../session/session.repo.ts';
import { livingAt } from '../session/session.ts';
import { customerCursor } from './customer-cursor.ts';
import * as repo from './staff-customers.repo.ts';

/** The address book of a customer. */
export type AddressesOf = (db: Db, customerId: string, language: Language) => Promise<SavedAddress[]>;

const day = 86_400_000;

/** Customers by keyword and filters, a page of them. */
export async function listCustomers(db: Db, body: CustomerListBody, reading: Reading): Promise<CustomerList> {
  const [page, count] = await Promise.all([
    customersAfter(db, body, reading),
    repo.countStaffCustomers(db, wantedCustomers(body, reading)),
  ]);
  return { ...page, total: Math.min(count, repo.maxCounted), more: count > repo.maxCounted };
}

/** Time of a reading, and the zone of the days that it is narrowed to. */
export interface Reading {
  now: Date;
  timeZone: string;
}

/** Customers by keyword, filters and selection after a cursor, without their number. */
export async function customersAfter(
  db: Db,
  { sort, pageSize, cursor, ...asked }: CustomerListBody & { selection?: Selection },
  reading: Reading,
): Promise<Pick<CustomerList, 'items' | 'nextCursor'>> {
  const place = { pageSize, cursor: customerCursor(cursor, sort) };
  const rows = await repo.staffCustomers(db, wantedCustomers(asked, reading), sort, place);
  const last = rows.at(-1);
  const nextCursor = last && rows.length === pageSize ? writeCursor({ value: last.place, id: last.id }) : null;
  return { items: rows.map(rowView), nextCursor };
}

function wantedCustomers(
  { keyword, filters, selection }: Pick<CustomerListBody, 'keyword' | 'filters'> & { selection?: Selection },
  { now, timeZone }: Reading,
): repo.CustomersWanted {
  const { notSinceDays, from, to, ...same } = filters;
  const lastBefore = notSinceDays === undefined ? undefined : new Date(now.getTime() - notSinceDays * day);
  const days = { from, to, timeZone };
  return { ...same, words: wordsOf(keyword), lastBefore, days, ...(selection && { selection }) };
}

/** One customer with all that staff see; null for an unknown or erased one. */
export async function customerDetail(
  db: Db,
  id: string,
  { now, language, addressesOf }: { now: Date; language: Language; addressesOf: AddressesOf },
): Promise<CustomerDetail | null> {
  const row = await repo.staffCustomer(db, id);
  if (!row) return null;
  const [addresses, latest, notes, sessions] = await Promise.all([
    addressesOf(db, id, language),
    repo.latestOrdersOf(db, id),
    repo.notesOf(db, id),
    countSessions(db, id, livingAt(now)),
  ]);
  return {
    ...rowView(row),
    addresses,
    latestOrders: latest.map((order) => ({
      orderNo: order.order_no,
      total: money(order.total + order.gift_card, order.currency as CurrencyCode),
      status: order.status,
      payStatus: order.pay_status,
      deliveryStatus: order.delivery_status,
      at: order.submitted_at.toISOString(),
    })),
    notes: notes.map(({ text, by_name: by, at }) => ({ text, by, at: at.toISOString() })),
    sessions,
  };
}

function rowView(row: repo.StaffCustomerRecord): CustomerRowView {
  return {
    id: row.id,
    name: personName({ firstName: row.first_name, lastName: row.last_name }) || row.nick_name,
    email: row.email,
    phone: row.mobile,
    orders: row.orders,
    spent: Object.entries(row.spent).map(([currency, amount]) => money(amount, currency as CurrencyCode)),
    lastOrderAt: row.last_order_at.getTime() === 0 ? null : row.last_order_at.toISOString(),
    country: row.country,
    newsletter: row.subscribed_at !== null,
    subscribedAt: row.subscribed_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}
