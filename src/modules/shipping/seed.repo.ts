import type { Db } from '../../platform/db/database.ts';
import { writeMethod } from './methods.repo.ts';
import type { ShippingMethod } from './methods.ts';
import { countriesOf, type ShippingZone } from './zone.ts';
import { findZone, writeZone } from './zones.repo.ts';

/** A method as a new shop begins with it: what is not said is plain. */
export type MethodDraft = Pick<ShippingMethod, 'code' | 'name' | 'price' | 'minDays' | 'maxDays'> &
  Partial<ShippingMethod>;

const plain = {
  position: 0,
  enabled: true,
  zoneId: null,
  prices: {},
  stepsBy: null,
  steps: [],
  pickup: null,
  needsPhone: false,
  freeFrom: null,
  freeFromPrices: {},
} satisfies Partial<ShippingMethod>;

/** Puts a method into a new shop; its zone is there already. */
export async function saveShippingMethod(db: Db, draft: MethodDraft): Promise<void> {
  const method = { ...plain, ...draft };
  const zone = method.zoneId === null ? undefined : await findZone(db, method.zoneId);
  await writeMethod(db, method, (zone && countriesOf(zone)) ?? []);
}

export function saveShippingZone(db: Db, zone: ShippingZone, now: Date): Promise<void> {
  return writeZone(db, zone, now);
}
