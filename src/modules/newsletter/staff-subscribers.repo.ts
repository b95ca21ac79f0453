import { sql } from 'kysely';
import { countRows } from '../../platform/db/count.repo.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { isSelected } from '../../platform/db/is-selected.repo.ts';
import { type Days, isWithinDays } from '../../platform/db/within-days.repo.ts';
import type { SubscriberListBody } from '../../shared/contracts/newsletter-admin.ts';
import type { Selection } from '../../shared/contracts/selection.ts';
import type { SubscriberState } from '../../shared/newsletter.ts';

const columns = [
  'id',
  'version',
  'email',
  'state',
  'language',
  'topics',
  'source',
  'stopped',
  'created_at',
  'confirmed_at',
  'unsubscribed_at',
  'reminders_ended_at',
] as const;

export type StaffSubscriberRow = NonNullable<Awaited<ReturnType<typeof findSubscriber>>>;

export function findSubscriber(db: Db, id: string) {
  return db.selectFrom('subscriber').select(columns).where('id', '=', id).executeTakeFirst();
}

export function lockById(tx: Tx, id: string) {
  return tx.selectFrom('subscriber').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
}

export function consentsOf(db: Db, subscriberId: string) {
  return db
    .selectFrom('subscriber_consent')
    .select(['kind', 'at', 'source', 'ip', 'words', 'language', 'topics'])
    .where('subscriber_id', '=', subscriberId)
    .orderBy('at')
    .orderBy('id')
    .execute();
}

export interface SubscriberFilter {
  keyword?: string;
  state?: SubscriberState | undefined;
  topic?: string | undefined;
  /** Days on which they subscribed. */
  days: Days;
  selection?: Selection;
}

const orders = {
  createdDesc: sql`created_at desc, id desc`,
  createdAsc: sql`created_at, id`,
  email: sql`email, id`,
};

function filtered(db: Db, { keyword = '', state, topic, days, selection = {} }: SubscriberFilter) {
  const like = `%${keyword.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
  return db
    .selectFrom('subscriber')
    .where(isWithinDays(sql`created_at`, days))
    .where(isSelected(sql`id`, 'uuid', selection))
    .$if(keyword !== '', (query) => query.where('email', 'like', like))
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'pending'))
    .$if(topic !== undefined, (query) =>
      query.where((e) => e.or([e('topics', '=', e.val<string[]>([])), e(e.val(topic ?? ''), '=', e.fn.any('topics'))])),
    );
}

export async function listSubscribers(
  db: Db,
  { sort, ...filter }: SubscriberFilter & Pick<SubscriberListBody, 'sort'>,
  window: { limit: number; offset: number },
) {
  const rows = await filtered(db, filter)
    .select(columns)
    .orderBy(orders[sort])
    .limit(window.limit)
    .offset(window.offset)
    .execute();
  const counted = await countRows(db, sql`${filtered(db, filter).select('id')}`);
  return { rows, ...counted };
}

/** Subscribers of a list from a place on, the latest first. */
export function subscribersAfter(
  db: Db,
  filter: SubscriberFilter,
  { place, limit }: { place: { at: Date; id: string } | null; limit: number },
) {
  const after = place ? sql<boolean>`(created_at, id) < (${place.at}, ${place.id}::uuid)` : sql<boolean>`true`;
  return filtered(db, filter)
    .select(columns)
    .where(after)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function writeChoice(
  tx: Tx,
  id: string,
  { language, topics }: { language: string; topics: string[] },
): Promise<void> {
  await tx
    .updateTable('subscriber')
    .set((e) => ({ language, topics, version: e('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function deleteSubscriber(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('subscriber').where('id', '=', id).execute();
}
