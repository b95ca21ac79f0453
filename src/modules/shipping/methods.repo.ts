import type { Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { ShippingMethod } from './methods.ts';
import type { ShippingMethodTable } from './shipping.tables.ts';

// Named one by one: a column that a migration adds under traffic must not change what prepared statements answer.
const columns = [
  'code',
  'name',
  'position',
  'price',
  'free_from',
  'min_days',
  'max_days',
  'zone_id',
  'prices',
  'free_from_prices',
  'steps_by',
  'steps',
  'pickup',
  'enabled',
  'needs_phone',
] as const;

type Row = Pick<Selectable<ShippingMethodTable>, (typeof columns)[number]>;

/** Every method in the merchant's order, offered or not. */
export async function everyMethod(db: Db): Promise<ShippingMethod[]> {
  const rows = await db.selectFrom('shipping_method').select(columns).orderBy('position').orderBy('code').execute();
  return rows.map(methodOf);
}

export async function findMethod(db: Db, code: string): Promise<ShippingMethod | undefined> {
  const row = await db.selectFrom('shipping_method').select(columns).where('code', '=', code).executeTakeFirst();
  return row && methodOf(row);
}

/** Locks a method until the transaction ends: one save after the other. */
export async function lockMethod(tx: Tx, code: string): Promise<ShippingMethod | undefined> {
  await tx.selectFrom('shipping_method').select('code').where('code', '=', code).forUpdate().execute();
  return findMethod(tx, code);
}

/** Writes a method by its code; `countries` are those that its zone names, for processes of before zones. */
export async function writeMethod(db: Db, method: ShippingMethod, countries: string[]): Promise<void> {
  const row = rowOf(method, countries);
  await db
    .insertInto('shipping_method')
    .values(row)
    .onConflict((conflict) => conflict.column('code').doUpdateSet(row))
    .execute();
}

export async function deleteMethod(tx: Tx, code: string): Promise<void> {
  await tx.deleteFrom('shipping_method').where('code', '=', code).execute();
}

function methodOf(row: Row): ShippingMethod {
  const { code, name, position, price, prices, steps_by: stepsBy, steps, pickup, enabled } = row;
  return {
    code,
    name,
    position,
    price,
    prices,
    stepsBy,
    steps,
    pickup,
    enabled,
    zoneId: row.zone_id,
    freeFrom: row.free_from,
    freeFromPrices: row.free_from_prices,
    minDays: row.min_days,
    maxDays: row.max_days,
    needsPhone: row.needs_phone,
  };
}

function rowOf(method: ShippingMethod, countries: string[]): Insertable<ShippingMethodTable> {
  const { code, position, price, stepsBy, pickup, enabled, zoneId, freeFrom, minDays, maxDays } = method;
  return {
    code,
    position,
    price,
    enabled,
    countries,
    steps_by: stepsBy,
    zone_id: zoneId,
    free_from: freeFrom,
    min_days: minDays,
    max_days: maxDays,
    needs_phone: method.needsPhone,
    name: JSON.stringify(method.name),
    prices: JSON.stringify(method.prices),
    free_from_prices: JSON.stringify(method.freeFromPrices),
    steps: JSON.stringify(method.steps),
    pickup: pickup && JSON.stringify(pickup),
  };
}
