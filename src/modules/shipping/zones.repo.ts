import type { Db, Tx } from '../../platform/db/database.ts';
import type { ShippingZone } from './zone.ts';

const columns = ['id', 'name', 'areas', 'exceptions', 'rest', 'updated_at'] as const;

export type ZoneRow = ShippingZone & { updated_at: Date };

/** Every zone of the shop, by name. */
export function everyZone(db: Db): Promise<ZoneRow[]> {
  return db.selectFrom('shipping_zone').select(columns).orderBy('name').orderBy('id').execute();
}

export function findZone(db: Db, id: string): Promise<ZoneRow | undefined> {
  return db.selectFrom('shipping_zone').select(columns).where('id', '=', id).executeTakeFirst();
}

/** Locks a zone until the transaction ends: no method is added to it meanwhile. */
export async function lockZone(tx: Tx, id: string): Promise<ZoneRow | undefined> {
  await tx.selectFrom('shipping_zone').select('id').where('id', '=', id).forUpdate().execute();
  return findZone(tx, id);
}

export async function writeZone(db: Db, { id, name, areas, exceptions, rest }: ShippingZone, now: Date): Promise<void> {
  const row = {
    id,
    name,
    rest,
    updated_at: now,
    areas: JSON.stringify(areas),
    exceptions: JSON.stringify(exceptions),
  };
  await db
    .insertInto('shipping_zone')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

export async function deleteZone(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('shipping_zone').where('id', '=', id).execute();
}

/** Codes of the methods that go to each zone. */
export function methodsOfZones(db: Db): Promise<{ zone_id: string | null; code: string }[]> {
  return db
    .selectFrom('shipping_method')
    .select(['zone_id', 'code'])
    .where('zone_id', 'is not', null)
    .orderBy('position')
    .orderBy('code')
    .execute();
}
