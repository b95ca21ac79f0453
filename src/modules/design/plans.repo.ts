import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Message } from '../../shared/refusal.ts';
import type { Signature, Subject } from './versions.repo.ts';

/** Plans when a draft is published, in place of a former plan; null leaves it a draft. */
export async function writePlan(tx: Tx, { kind, key }: Subject, plan: Signature | null): Promise<void> {
  await tx
    .updateTable('design_version')
    .set({
      publish_at: plan?.at ?? null,
      planned_by: plan?.id ?? null,
      planned_name: plan?.name ?? null,
      publish_fault: null,
    })
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('state', '=', 'draft')
    .execute();
}

/** Drafts whose time has come, the earliest first; not those that were refused then. */
export function dueDrafts(db: Db, now: Date) {
  return db
    .selectFrom('design_version')
    .select(['kind', 'key', 'number', 'planned_by', 'planned_name'])
    .where('state', '=', 'draft')
    .where('publish_at', '<=', now)
    .where('publish_fault', 'is', null)
    .orderBy('publish_at')
    .orderBy('key')
    .execute();
}

/** Keeps why a draft was not published at its time, unless it was changed meanwhile. */
export async function writeFault(db: Db, { kind, key }: Subject, number: number, fault: Message): Promise<void> {
  await db
    .updateTable('design_version')
    .set({ publish_fault: JSON.stringify(fault) })
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('number', '=', number)
    .where('state', '=', 'draft')
    .where(sql<boolean>`publish_at is not null`)
    .execute();
}
