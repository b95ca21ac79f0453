import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';

const columns = [
  'id',
  'inquiry_no',
  'access_key',
  'kind',
  'state',
  'customer_id',
  'language',
  'email',
  'first_name',
  'last_name',
  'phone',
  'company',
  'country',
  'subject',
  'product_id',
  'sku',
  'quantity',
  'waiting_since',
  'assigned_id',
  'assigned_name',
  'created_at',
  'updated_at',
] as const;

export type InquiryRow = NonNullable<Awaited<ReturnType<typeof findInquiry>>>;

export function findInquiry(db: Db, by: { inquiryNo: string } | { id: string }) {
  const rows = db.selectFrom('inquiry').select(columns);
  return 'id' in by
    ? rows.where('id', '=', by.id).executeTakeFirst()
    : rows.where('inquiry_no', '=', by.inquiryNo).executeTakeFirst();
}

/** Number of an inquiry that is there. */
export async function inquiryNoOf(db: Db, id: string): Promise<string> {
  const row = await db.selectFrom('inquiry').select('inquiry_no').where('id', '=', id).executeTakeFirstOrThrow();
  return row.inquiry_no;
}

/** An inquiry, kept from changing until the transaction ends. Locked before its checkout. */
export function lockInquiry(tx: Tx, id: string) {
  return tx.selectFrom('inquiry').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function insertInquiry(tx: Tx, row: Insertable<Tables['inquiry']>): Promise<void> {
  await tx.insertInto('inquiry').values(row).execute();
}

/** Changes a locked inquiry. */
export async function updateInquiry(tx: Tx, id: string, change: Updateable<Tables['inquiry']>): Promise<void> {
  await tx.updateTable('inquiry').set(change).where('id', '=', id).execute();
}

export async function insertMessage(tx: Tx, row: Insertable<Tables['inquiry_message']>): Promise<void> {
  await tx.insertInto('inquiry_message').values(row).execute();
}

export type MessageRow = Awaited<ReturnType<typeof messagesOf>>[number];

/** The thread of an inquiry, the oldest message first. */
export function messagesOf(db: Db, inquiryId: string) {
  return db
    .selectFrom('inquiry_message')
    .select(['id', 'author', 'name', 'content', 'at'])
    .where('inquiry_id', '=', inquiryId)
    .orderBy('at')
    .orderBy('id')
    .execute();
}

/** Messages that the asker wrote since a moment. */
export async function countBuyerMessages(db: Db, inquiryId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('inquiry_message')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('inquiry_id', '=', inquiryId)
    .where('author', '=', 'buyer')
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** The inquiry that a message belongs to. */
export function inquiryOfMessage(db: Db, messageId: string) {
  return db
    .selectFrom('inquiry_message as m')
    .innerJoin('inquiry as i', 'i.id', 'm.inquiry_id')
    .select(['i.access_key', 'i.customer_id'])
    .where('m.id', '=', messageId)
    .executeTakeFirst();
}

export function findMessage(db: Db, id: string) {
  return db.selectFrom('inquiry_message').select(['content', 'author']).where('id', '=', id).executeTakeFirst();
}

/** Name and URL of a product that shoppers may see; null for another one. */
export async function visibleProduct(db: Db, id: string, now: Date) {
  const row = await db
    .selectFrom('product')
    .select(['slug', 'title'])
    .where('id', '=', id)
    .where('status', '=', 'active')
    .where('published_at', '<=', now)
    .executeTakeFirst();
  return row ?? null;
}

/** A page of a customer's inquiries, the last changed first. */
export async function ownInquiries(
  db: Db,
  customerId: string,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: InquiryRow[]; total: number }> {
  const from = db.selectFrom('inquiry').where('customer_id', '=', customerId);
  const [rows, counted] = await Promise.all([
    from
      .select(columns)
      .orderBy('updated_at', 'desc')
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    from.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: counted.count };
}

/** Gives the inquiries of an address to the customer who proved it. */
export async function claimInquiries(tx: Tx, customerId: string, email: string): Promise<void> {
  await sql`update inquiry set customer_id = ${customerId}::uuid
    where lower(email) = ${email.toLowerCase()} and customer_id is null`.execute(tx);
}
