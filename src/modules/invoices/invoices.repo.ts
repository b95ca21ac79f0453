import { type Insertable, type SelectQueryBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { InvoiceListBody } from '../../shared/contracts/invoices.ts';
import type { InvoiceContent } from './content.ts';

/** Locks the counter of a series until the transaction ends; answers the number that was taken last. */
export async function lockSeries(tx: Tx, code: string, year: number): Promise<number> {
  await tx
    .insertInto('invoice_series')
    .values({ code, year })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await tx
    .selectFrom('invoice_series')
    .select('last')
    .where('code', '=', code)
    .where('year', '=', year)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.last;
}

/** Tests if an order is an example of the demo shop. */
export async function isOfDemo(tx: Tx, orderId: string): Promise<boolean> {
  const { rows } = await sql`select from demo_row where kind = 'order' and id = ${orderId}::uuid`.execute(tx);
  return rows.length > 0;
}

/** Writes an invoice under the next number of its locked series. */
export async function insertInvoice(
  tx: Tx,
  invoice: Omit<Insertable<Tables['invoice']>, 'content'> & { content: InvoiceContent },
): Promise<void> {
  const { series, year, number: last } = invoice;
  await tx
    .updateTable('invoice_series')
    .set({ last })
    .where('code', '=', series)
    .where('year', '=', year)
    .where('last', '=', last - 1)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('invoice')
    .values({ ...invoice, content: JSON.stringify(invoice.content) })
    .execute();
}

/** Invoices of orders, and after them the credit notes, the oldest first. */
export function invoicesOf(db: Db, orderIds: string[]) {
  return db
    .selectFrom('invoice')
    .select(['id', 'no', 'kind', 'order_id', 'order_refund_id', 'at'])
    .where('order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .orderBy((e) => e('order_refund_id', 'is not', null))
    .orderBy('at')
    .orderBy('number')
    .execute();
}

export function findInvoice(db: Db, no: string) {
  return db.selectFrom('invoice').select(['id', 'no', 'order_id', 'content']).where('no', '=', no).executeTakeFirst();
}

/** A page of invoices, the latest first, and how many there are. */
export async function listInvoices(db: Db, { keyword, from, to, page, pageSize }: InvoiceListBody, zone: string) {
  let which = db.selectFrom('invoice');
  if (keyword) which = which.where((e) => e.or(['no', 'order_no', 'buyer'].map((name) => contains(name, keyword))));
  const day = sql<string>`(at at time zone ${zone})::date`;
  if (from) which = which.where(sql<boolean>`${day} >= ${from}::date`);
  if (to) which = which.where(sql<boolean>`${day} <= ${to}::date`);
  const [items, total] = await Promise.all([summaries(which, page, pageSize), countOf(which)]);
  return { items, total };
}

/** Tests if a column contains a text, whatever the case; a percent sign in it stands for itself. */
function contains(column: string, text: string) {
  return sql<boolean>`position(lower(${text}) in lower(${sql.ref(column)})) > 0`;
}

type Which = SelectQueryBuilder<Tables, 'invoice', object>;

function summaries(which: Which, page: number, pageSize: number) {
  return which
    .select(['no', 'kind', 'order_no', 'buyer', 'currency', 'total', 'at', 'series'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
}

async function countOf(which: Which): Promise<number> {
  const { total } = await which.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return total;
}
