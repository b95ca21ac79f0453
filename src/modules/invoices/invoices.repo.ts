import { type Insertable, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { countRows } from '../../platform/db/count.repo.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { hasWord, rowsWithWords } from '../../platform/db/has-word.repo.ts';
import { isSelected } from '../../platform/db/is-selected.repo.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { isWithinDays } from '../../platform/db/within-days.repo.ts';
import { wordsOf } from '../../platform/db/words.ts';
import type { InvoiceListBody } from '../../shared/contracts/invoices.ts';
import type { Selection } from '../../shared/contracts/selection.ts';
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
  return (
    db
      .selectFrom('invoice')
      .select(['id', 'no', 'kind', 'order_id', 'order_refund_id', 'at'])
      .where('order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
      .orderBy((e) => e('order_refund_id', 'is not', null))
      .orderBy('at')
      .orderBy('number')
      // A debit note follows the credit note that it cancels, also of the same moment.
      .orderBy('kind')
      .execute()
  );
}

export function findInvoice(db: Db, no: string) {
  return db.selectFrom('invoice').select(['id', 'no', 'order_id', 'content']).where('no', '=', no).executeTakeFirst();
}

type InvoicesWanted = Pick<InvoiceListBody, 'keyword' | 'from' | 'to'> & { timeZone: string };

/** A page of invoices, the latest first, and how many there are. */
export async function listInvoices(
  db: Db,
  wanted: InvoicesWanted,
  { page, pageSize }: Pick<InvoiceListBody, 'page' | 'pageSize'>,
) {
  const which = invoicesWanted(db, wanted);
  const [items, counted] = await Promise.all([
    summaries(which, pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    countRows(db, sql`${which.select('id')}`),
  ]);
  return { items, ...counted };
}

/** Selected invoices, the latest first, from a place on. */
export function selectedInvoices(
  db: Db,
  wanted: InvoicesWanted & { selection: Selection },
  { place, limit }: { place: { at: Date; id: string } | null; limit: number },
) {
  const after = place ? sql<boolean>`(at, id) < (${place.at}, ${place.id}::uuid)` : sql<boolean>`true`;
  const which = invoicesWanted(db, wanted)
    .where(isSelected(sql`no`, 'text', wanted.selection))
    .where(after);
  return summaries(which, limit).execute();
}

function invoicesWanted(db: Db, { keyword, ...days }: InvoicesWanted) {
  let which = db.selectFrom('invoice').where(isWithinDays(sql`at`, days));
  for (const word of wordsOf(keyword)) which = which.where(namesInvoice(word));
  return which;
}

/** Tests if its number, its order's or its buyer has a word. */
function namesInvoice(word: string) {
  return hasWord(sql`invoice_words(no, order_no, buyer)`, word);
}

/** An invoice that a search has found. */
interface FoundInvoice {
  no: string;
  order_no: string;
  buyer: string;
}

/** The latest invoices that have each of these words. */
export async function findInvoicesByWords(db: Db, words: string[], limit: number): Promise<FoundInvoice[]> {
  const which = sql.join(words.map(namesInvoice), sql` and `) as RawBuilder<boolean>;
  const columns = sql`id, at, no, order_no, buyer`;
  const search = { table: sql`invoice`, alias: sql`i`, columns, which, order: sql`at desc, id desc`, limit };
  return (await rowsWithWords<FoundInvoice>(search).execute(db)).rows;
}

type Which = SelectQueryBuilder<Tables, 'invoice', object>;

function summaries(which: Which, limit: number) {
  return which
    .select(['id', 'no', 'kind', 'order_no', 'buyer', 'currency', 'total', 'at', 'series'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
}
