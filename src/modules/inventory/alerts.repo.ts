import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

export interface NewAlert {
  id: string;
  variantId: string;
  email: string;
  language: string;
  token: string;
  at: Date;
}

/** Adds an alert, idempotently; a fulfilled one is opened again. */
export async function noteAlert(tx: Tx, { id, variantId, email, language, token, at }: NewAlert): Promise<void> {
  await sql`
    insert into stock_alert (id, variant_id, email, language, token, asked_at)
    select ${id}::uuid, v.id, ${email}, ${language}, ${token}, ${at} from variant v where v.id = ${variantId}::uuid
    on conflict (variant_id, email) do update set language = excluded.language, asked_at = excluded.asked_at, told_at = null`.execute(
    tx,
  );
}

/** Deletes all but the latest open alerts of an e-mail. */
export async function deleteBeyond(tx: Tx, email: string, most: number): Promise<void> {
  await sql`
    delete from stock_alert where id in (
      select id from stock_alert where email = ${email} and told_at is null order by asked_at desc, id desc offset ${most})`.execute(
    tx,
  );
}

const canBeBought = sql`(is_buyable(v) and (v.stock_policy <> 'counted' or v.on_hand > v.reserved))`;

/** The variant of a SKU that shoppers may see, and if it can be bought; none for a hidden or unknown one. */
export async function visibleVariant(db: Db, sku: string, now: Date) {
  const { rows } = await sql<{ id: string; available: boolean }>`
    select v.id, ${canBeBought} as available from variant v join product p on p.id = v.product_id
    where v.sku = ${sku} and p.status = 'active' and p.published_at <= ${now}`.execute(db);
  return rows[0];
}

/** Those of some variants that can be seen and bought now. */
export async function variantsForSale(db: Db, ids: string[], now: Date): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select v.id from variant v join product p on p.id = v.product_id
    where v.id = any(${ids}::uuid[]) and ${canBeBought} and p.status = 'active' and p.published_at <= ${now}`.execute(
    db,
  );
  return rows.map((row) => row.id);
}

/** Variants with open alerts that can be seen and bought now. Reads the open alerts only, however large the shop. */
export async function variantsBack(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select v.id from (select distinct variant_id from stock_alert where told_at is null) a
    join variant v on v.id = a.variant_id join product p on p.id = v.product_id
    where ${canBeBought} and p.status = 'active' and p.published_at <= ${now}`.execute(db);
  return rows.map((row) => row.id);
}

/** Marks up to `limit` alerts as fulfilled, the oldest first, and returns them; other processes may work on the rest. */
export async function fulfil(tx: Tx, variantId: string, limit: number, at: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update stock_alert set told_at = ${at} where id in (
      select id from stock_alert where variant_id = ${variantId}::uuid and told_at is null
      order by asked_at limit ${limit} for update skip locked)
    returning id`.execute(tx);
  return rows.map((row) => row.id);
}

/** E-mail of an alert, and the token that ends it. */
export function alertsById(tx: Tx, ids: string[]) {
  return tx
    .selectFrom('stock_alert')
    .select(['email', 'language', 'token'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('asked_at')
    .execute();
}

/** Deletes every alert of the e-mail that this token was sent to; nothing for an unknown token. */
export async function deleteByToken(db: Db, token: string): Promise<void> {
  await sql`
    delete from stock_alert where email = (select email from stock_alert where token = ${token})`.execute(db);
}

export async function deleteAlerts(db: Db, sentBefore: Date, addedBefore: Date): Promise<void> {
  await db
    .deleteFrom('stock_alert')
    .where((e) => e.or([e('told_at', '<', sentBefore), e('asked_at', '<', addedBefore)]))
    .execute();
}
