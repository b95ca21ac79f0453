import { type RawBuilder, sql } from 'kysely';
import { type Counted, countQuery, countRows, maxCounted } from '../../platform/db/count.repo.ts';
import type { Db } from '../../platform/db/database.ts';
import { hasWord } from '../../platform/db/has-word.repo.ts';
import { isSelected } from '../../platform/db/is-selected.repo.ts';
import { type Days, isWithinDays } from '../../platform/db/within-days.repo.ts';
import type { Selection } from '../../shared/contracts/selection.ts';
import type { InquiryTab } from '../../shared/inquiries.ts';
import type { InquiryRow } from './inquiries.repo.ts';

type Condition = RawBuilder<boolean>;

interface Wanted {
  tab: InquiryTab;
  /** Each has to be in the number, the subject, the e-mail, a name or the company. */
  words: string[];
  /** Days on which they were asked. */
  days: Days;
  staffId: string;
}

function tabsFor(staffId: string): Record<InquiryTab, Condition> {
  return {
    all: sql`true`,
    waiting: sql`waiting_since is not null`,
    mine: sql`assigned_id = ${staffId}::uuid and state <> 'closed'`,
    quoted: sql`state = 'quoted'`,
    accepted: sql`state = 'accepted'`,
    closed: sql`state = 'closed'`,
  };
}

function conditionOf({ tab, words, days, staffId }: Wanted): Condition {
  const all = [sql`(${tabsFor(staffId)[tab]})`, ...words.map(namesInquiry), isWithinDays(sql`created_at`, days)];
  return sql.join(all, sql` and `) as Condition;
}

/** Tests if the number, the subject, the email, the names or the company of an inquiry have a word. */
function namesInquiry(word: string): Condition {
  return hasWord(sql`inquiry_words(inquiry_no, subject, email, first_name, last_name, company)`, word);
}

/** An inquiry that a search has found. */
export interface FoundInquiry {
  inquiry_no: string;
  subject: string;
  email: string;
}

/** The inquiries with each of these words, the last changed first. */
export async function findInquiriesByWords(db: Db, words: string[], limit: number): Promise<FoundInquiry[]> {
  const { rows } = await sql<FoundInquiry>`
    select inquiry_no, subject, email from inquiry where ${sql.join(words.map(namesInquiry), sql` and `)}
    order by updated_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

const columns = sql`id, inquiry_no, access_key, kind, state, customer_id, language, email, first_name, last_name, phone, company,
  country, subject, product_id, sku, quantity, waiting_since, assigned_id, assigned_name, created_at, updated_at`;

/** Selected inquiries, the last changed first, from a place on. */
export async function selectedInquiries(
  db: Db,
  wanted: Wanted & { selection: Selection },
  { place, limit }: { place: { at: Date; id: string } | null; limit: number },
): Promise<InquiryRow[]> {
  const after = place ? sql`and (updated_at, id) < (${place.at}, ${place.id}::uuid)` : sql``;
  const { rows } = await sql<InquiryRow>`
    select ${columns} from inquiry
    where ${conditionOf(wanted)} and ${isSelected(sql`inquiry_no`, 'text', wanted.selection)} ${after}
    order by updated_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

/** A page of inquiries, the last changed first, and how many there are. */
export async function staffInquiryIds(
  db: Db,
  wanted: Wanted,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: InquiryRow[] } & Counted> {
  const condition = conditionOf(wanted);
  const [{ rows }, counted] = await Promise.all([
    sql<InquiryRow>`
      select ${columns} from inquiry where ${condition} order by updated_at desc, id desc
      limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
    countRows(db, sql`select from inquiry where ${condition}`),
  ]);
  return { rows, ...counted };
}

/** Counts inquiries by tab, no further than any list is counted. */
export async function countByTab(db: Db, staffId: string): Promise<Record<string, number>> {
  return (await countByTabQuery(staffId).execute(db)).rows[0] ?? {};
}

/** The query of `countByTab`; tests look at its plan. */
export function countByTabQuery(staffId: string): RawBuilder<Record<string, number>> {
  const tabs = tabsFor(staffId);
  const count = (tab: 'waiting' | 'mine' | 'quoted' | 'accepted') =>
    sql`(select least(count, ${sql.lit(maxCounted)}) from (${countQuery(sql`select from inquiry where ${tabs[tab]}`)}) n) as ${sql.id(tab)}`;
  return sql`select ${sql.join([count('waiting'), count('mine'), count('quoted'), count('accepted')])}`;
}

/** Counts inquiries that wait for an answer, up to a maximum. */
export async function countWaiting(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from inquiry where waiting_since is not null limit ${most}) f`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
