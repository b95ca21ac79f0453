import { sql } from 'kysely';
import type { Db } from '../../src/platform/db/database.ts';

/** Changes of rules past the shop's own code, which announces nothing: as another process whose announcement is late. */
export async function setFee(db: Db, code: string, price: number): Promise<void> {
  await sql`update shipping_method set price = ${price} where code = ${code}`.execute(db);
}

export async function setPaymentMethod(db: Db, code: string, enabled: boolean): Promise<void> {
  await sql`update payment_method set enabled = ${enabled} where code = ${code}`.execute(db);
}

export async function setPromotion(db: Db, id: string, enabled: boolean): Promise<void> {
  await sql`update promotion set enabled = ${enabled} where id = ${id}::uuid`.execute(db);
}

export async function setRate(db: Db, id: string, rate: number): Promise<void> {
  await sql`update tax_rate set parts = jsonb_set(parts, '{0,rate}', to_jsonb(${rate}::int)) where id = ${id}::uuid`.execute(
    db,
  );
}

/** Makes a zone ship to one country only. */
export async function setArea(db: Db, id: string, countryCode: string): Promise<void> {
  const areas = JSON.stringify([{ countryCode, provinces: [], postalCodes: [] }]);
  await sql`update shipping_zone set areas = ${areas}::jsonb where id = ${id}::uuid`.execute(db);
}
