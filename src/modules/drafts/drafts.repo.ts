import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { hasWord } from '../../platform/db/has-word.repo.ts';
import { isSelected } from '../../platform/db/is-selected.repo.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { type Days, isWithinDays } from '../../platform/db/within-days.repo.ts';
import type { Selection } from '../../shared/contracts/selection.ts';
import type { DraftState } from '../../shared/draft-states.ts';
import type { AgreedTerms } from '../checkout/index.ts';

export type DraftRow = NonNullable<Awaited<ReturnType<typeof findDraft>>>;

/** Finds a draft with its checkout and the order that it has become. */
export function findDraft(db: Db, by: { draftNo: string } | { id: string } | { accessKey: string }) {
  const rows = db
    .selectFrom('draft')
    .innerJoin('checkout', 'checkout.id', 'draft.checkout_id')
    .leftJoin('customer_order', 'customer_order.checkout_id', 'draft.checkout_id')
    .select([
      'draft.id',
      'draft_no',
      'draft.checkout_id',
      'draft.access_key',
      'draft.version',
      'draft.language',
      'note',
    ])
    .select(['valid_until', 'sent_at', 'actor', 'draft.created_at', 'draft.updated_at'])
    .select(['checkout.slug', 'checkout.visitor_id', 'checkout.email', 'checkout.agreed'])
    .select(['customer_order.order_no', 'customer_order.id as order_id']);
  if ('id' in by) return rows.where('draft.id', '=', by.id).executeTakeFirst();
  if ('accessKey' in by) return rows.where('draft.access_key', '=', by.accessKey).executeTakeFirst();
  return rows.where('draft_no', '=', by.draftNo).executeTakeFirst();
}

export async function insertDraft(tx: Tx, row: Insertable<Tables['draft']>): Promise<void> {
  await tx.insertInto('draft').values(row).execute();
}

/** Changes a draft whose checkout is locked. */
export async function updateDraft(tx: Tx, id: string, change: Updateable<Tables['draft']>): Promise<void> {
  await tx.updateTable('draft').set(change).where('id', '=', id).execute();
}

export interface ListedDraft {
  draft_no: string;
  version: number;
  email: string;
  agreed: AgreedTerms;
  /** Lines before the discount, in minor units. */
  subtotal: number;
  valid_until: Date;
  sent_at: Date | null;
  updated_at: Date;
  actor: string;
  order_no: string | null;
}

/** The drafts whose number or email has each of these words, the last changed first. */
export async function findDraftsByWords(db: Db, words: string[], limit: number) {
  const which = words.map((word) => hasWord(sql`lower(' ' || replace(d.draft_no, '-', '') || ' ' || c.email)`, word));
  const { rows } = await sql<{ draft_no: string; email: string }>`
    select d.draft_no, c.email from draft d join checkout c on c.id = d.checkout_id
    where ${sql.join(which, sql` and `)} order by d.updated_at desc, d.id desc limit ${limit}`.execute(db);
  return rows;
}

export interface DraftsWanted {
  state: DraftState | undefined;
  /** Each has to be in the number, the email, the names or the number of the order. */
  words: string[];
  /** Days of the last change. */
  days: Days;
  selection?: Selection;
  now: Date;
}

/** Drafts that are wanted, the last changed first. */
export async function listDrafts(
  db: Db,
  wanted: DraftsWanted,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ListedDraft[]; total: number }> {
  const from = sql`from draft d join checkout c on c.id = d.checkout_id
    left join customer_order o on o.checkout_id = c.id where ${wantedDrafts(wanted)}`;
  const { rows } = await sql<ListedDraft>`
    select d.draft_no, d.version, c.email, c.agreed, d.valid_until, d.sent_at, d.updated_at, d.actor, o.order_no,
      (select coalesce(sum(l.quantity * (c.agreed -> 'unitPrices' ->> l.variant_id::text)::bigint), 0)::bigint
        from checkout_line l where l.checkout_id = c.id) as subtotal
    ${from} order by d.updated_at desc, d.id desc limit ${limit} offset ${offset}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

function wantedDrafts({ state, words, days, selection = {}, now }: DraftsWanted) {
  const text = sql<string>`lower(concat_ws(' ', '', replace(d.draft_no, '-', ''), c.email, c.address ->> 'firstName',
    c.address ->> 'lastName', replace(o.order_no, '-', '')))`;
  const all = [
    conditionOf(state, now),
    ...words.map((word) => hasWord(text, word)),
    isWithinDays(sql`d.updated_at`, days),
    isSelected(sql`d.draft_no`, 'text', selection),
  ];
  return sql.join(all, sql` and `);
}

function conditionOf(state: DraftState | undefined, now: Date) {
  switch (state) {
    case undefined:
      return sql`true`;
    case 'placed':
      return sql`o.id is not null`;
    case 'expired':
      return sql`o.id is null and d.valid_until <= ${now}`;
    case 'sent':
      return sql`o.id is null and d.valid_until > ${now} and d.sent_at is not null`;
    case 'open':
      return sql`o.id is null and d.valid_until > ${now} and d.sent_at is null`;
  }
}
