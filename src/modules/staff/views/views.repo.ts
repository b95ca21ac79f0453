import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface ViewRow {
  id: string;
  member_id: string | null;
  name: string;
  state: Record<string, unknown>;
  updated_at: Date;
}

const columns = ['id', 'member_id', 'name', 'state', 'updated_at'] as const;

/** Views of a list that a member sees: shared ones first, then by name. */
export function viewsOf(db: Db, memberId: string, screen: string): Promise<ViewRow[]> {
  return db
    .selectFrom('staff_view')
    .select(columns)
    .where('screen', '=', screen)
    .where((e) => e.or([e('member_id', '=', memberId), e('member_id', 'is', null)]))
    .orderBy('member_id', (of) => of.desc().nullsFirst())
    .orderBy('name')
    .execute();
}

/** Locks a member until the transaction ends, so that what they keep is counted one after the other. */
export async function lockMember(tx: Tx, memberId: string): Promise<void> {
  await tx.selectFrom('staff_member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute();
}

export async function countViews(tx: Tx, memberId: string | null): Promise<number> {
  const query = tx.selectFrom('staff_view').select((of) => of.fn.countAll<number>().as('count'));
  return (await query.where('member_id', 'is not distinct from', memberId).executeTakeFirstOrThrow()).count;
}

interface NewView {
  id: string;
  memberId: string | null;
  screen: string;
  name: string;
  state: object;
  at: Date;
}

/** Writes a view; one of the same owner, list and name is replaced. */
export async function writeView(tx: Tx, { id, memberId, screen, name, state, at }: NewView): Promise<ViewRow> {
  const unique = memberId
    ? sql`(member_id, screen, name) where member_id is not null`
    : sql`(screen, name) where member_id is null`;
  const { rows } = await sql<ViewRow>`
    insert into staff_view (id, member_id, screen, name, state, updated_at)
    values (${id}::uuid, ${memberId}::uuid, ${screen}, ${name}, ${JSON.stringify(state)}::jsonb, ${at})
    on conflict ${unique} do update set state = excluded.state, updated_at = excluded.updated_at
    returning id, member_id, name, state, updated_at`.execute(tx);
  if (!rows[0]) throw new Error('an insert that replaces has a row');
  return rows[0];
}

/** Deletes a view of the member's own, and a shared one where `shared`; answers it. */
export function deleteView(tx: Tx, id: string, memberId: string, shared: boolean): Promise<ViewRow | undefined> {
  return tx
    .deleteFrom('staff_view')
    .where('id', '=', id)
    .where((e) => e.or([e('member_id', '=', memberId), ...(shared ? [e('member_id', 'is', null)] : [])]))
    .returning(columns)
    .executeTakeFirst();
}

export async function findPreference(db: Db, memberId: string, key: string): Promise<unknown> {
  const query = db.selectFrom('staff_preference').select('value').where('member_id', '=', memberId);
  return (await query.where('key', '=', key).executeTakeFirst())?.value ?? null;
}

/** Counts the preferences of a member but one. */
export async function countOtherPreferences(tx: Tx, memberId: string, key: string): Promise<number> {
  const query = tx.selectFrom('staff_preference').select((of) => of.fn.countAll<number>().as('count'));
  return (await query.where('member_id', '=', memberId).where('key', '!=', key).executeTakeFirstOrThrow()).count;
}

export async function writePreference(tx: Tx, memberId: string, key: string, value: unknown): Promise<void> {
  const stored = { value: JSON.stringify(value) };
  await tx
    .insertInto('staff_preference')
    .values({ member_id: memberId, key, ...stored })
    .onConflict((conflict) => conflict.columns(['member_id', 'key']).doUpdateSet(stored))
    .execute();
}

export async function deletePreference(tx: Tx, memberId: string, key: string): Promise<void> {
  await tx.deleteFrom('staff_preference').where('member_id', '=', memberId).where('key', '=', key).execute();
}
