import type { Db } from '../../platform/db/database.ts';
import type { Text } from '../../shared/locale.ts';

export interface ShippingMethod {
  code: string;
  name: Text;
  /** Minor units of the base currency, like `free_from`. */
  price: number;
  free_from: number | null;
  min_days: number;
  max_days: number;
  countries: string[];
}

export function shippingMethods(db: Db): Promise<ShippingMethod[]> {
  return db
    .selectFrom('shipping_method')
    .select(['code', 'name', 'price', 'free_from', 'min_days', 'max_days', 'countries'])
    .orderBy('position')
    .orderBy('code')
    .execute();
}

export async function saveShippingMethod(db: Db, position: number, method: ShippingMethod): Promise<void> {
  const row = { ...method, name: JSON.stringify(method.name), position };
  await db
    .insertInto('shipping_method')
    .values(row)
    .onConflict((conflict) => conflict.column('code').doUpdateSet(row))
    .execute();
}
