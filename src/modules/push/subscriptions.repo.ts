import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { livingAt } from '../customers/index.ts';

/** A subscription that may be sent to: a guest's, or one of a live session. */
export function living(now: Date) {
  const { usedAfter } = livingAt(now);
  return sql<boolean>`(s.session_id is null or exists (
    select from customer_session live where live.id = s.session_id and live.ended_at is null
      and live.expires_at > ${now} and live.used_at > ${usedAfter}))`;
}

/** Tests if an id is the visitor of an account, whose subscriptions belong to a session. */
export async function isCustomers(db: Db, visitorId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from customer where visitor_id = ${visitorId}::uuid`.execute(db);
  return rows.length > 0;
}

/** Whose browser it is. */
export interface Owner {
  visitorId: string;
  /** Session of a customer; null for a guest. */
  sessionId: string | null;
}

/**
 * Locks whose browser it is, so that limits hold and no sign-in or sign-out comes between. False for a guest who has joined
 * an account meanwhile, and for a session that has ended.
 */
export async function lockOwner(tx: Tx, { visitorId, sessionId }: Owner): Promise<boolean> {
  const { rows } = await sql`
    select 1 from visitor where id = ${visitorId}::uuid and joined_to is null for no key update`.execute(tx);
  if (rows.length === 0 || sessionId === null) return rows.length > 0;
  const session = await sql`
    select 1 from customer_session where id = ${sessionId}::uuid and ended_at is null for share`.execute(tx);
  return session.rows.length > 0;
}

export interface NewSubscription extends Owner {
  id: string;
  endpoint: string;
  host: string;
  p256dh: string;
  auth: string;
  language: string;
  at: Date;
}

/**
 * Keeps the subscription of a browser and answers its id. One that was somebody else's becomes the caller's without what
 * the other wanted to know. Undefined where the same endpoint has other keys: no browser changes them.
 */
export async function keepSubscription(tx: Tx, given: NewSubscription): Promise<string | undefined> {
  const { id, visitorId, sessionId, endpoint, host, p256dh, auth, language, at } = given;
  await sql`
    delete from push_subscription where endpoint = ${endpoint} and p256dh = ${p256dh} and auth = ${auth}
      and visitor_id <> ${visitorId}::uuid`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    insert into push_subscription (id, visitor_id, session_id, endpoint, host, p256dh, auth, language, created_at)
    values (${id}::uuid, ${visitorId}::uuid, ${sessionId}::uuid, ${endpoint}, ${host}, ${p256dh}, ${auth}, ${language}, ${at})
    on conflict (endpoint) do update
      set language = excluded.language, session_id = excluded.session_id, failures = 0
      where push_subscription.p256dh = excluded.p256dh and push_subscription.auth = excluded.auth
        and push_subscription.visitor_id = excluded.visitor_id
    returning id`.execute(tx);
  return rows[0]?.id;
}

/** Deletes all but the latest devices of a visitor. */
export async function deleteBeyond(tx: Tx, visitorId: string, max: number): Promise<void> {
  await sql`
    delete from push_subscription where id in (
      select id from push_subscription where visitor_id = ${visitorId}::uuid order by created_at desc, id desc offset ${max})`.execute(
    tx,
  );
}

export async function followOrders(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('push_subscription').set({ orders: true }).where('id', '=', id).execute();
}

/** Adds an order, and drops all but the latest ones of the device. */
export async function followOrder(tx: Tx, id: string, orderId: string, { at, max }: Kept): Promise<void> {
  await sql`
    insert into push_order (order_id, subscription_id, created_at) values (${orderId}::uuid, ${id}::uuid, ${at})
    on conflict do nothing`.execute(tx);
  await sql`
    delete from push_order where subscription_id = ${id}::uuid and order_id in (
      select order_id from push_order where subscription_id = ${id}::uuid
      order by created_at desc, order_id offset ${max})`.execute(tx);
}

/** Adds an alert, and drops all but the latest ones of the device. */
export async function addAlert(tx: Tx, id: string, variantId: string, { at, max }: Kept): Promise<void> {
  await sql`
    insert into push_alert (variant_id, subscription_id, created_at) values (${variantId}::uuid, ${id}::uuid, ${at})
    on conflict (variant_id, subscription_id) do update set created_at = excluded.created_at`.execute(tx);
  await sql`
    delete from push_alert where subscription_id = ${id}::uuid and variant_id in (
      select variant_id from push_alert where subscription_id = ${id}::uuid
      order by created_at desc, variant_id offset ${max})`.execute(tx);
}

interface Kept {
  at: Date;
  /** Rows of one device. */
  max: number;
}

export interface Followed {
  orders: boolean;
  orderNos: string[];
  skus: string[];
}

/** Reads the subjects of a browser, if it is this visitor's. */
export async function followedBy(
  db: Db,
  { visitorId, endpoint, orderNo, now }: { visitorId: string; endpoint: string; orderNo: string; now: Date },
): Promise<Followed | undefined> {
  const { rows } = await sql<Followed>`
    select s.orders,
      array(select o.order_no from push_order p join customer_order o on o.id = p.order_id
        where p.subscription_id = s.id
        union select o.order_no from customer_order o join customer c on c.id = o.customer_id
        where s.orders and o.order_no = ${orderNo} and c.visitor_id = s.visitor_id) as "orderNos",
      array(select v.sku from push_alert p join variant v on v.id = p.variant_id where p.subscription_id = s.id) as skus
    from push_subscription s
    where s.endpoint = ${endpoint} and s.visitor_id = ${visitorId}::uuid and ${living(now)}`.execute(db);
  return rows[0];
}

/** Devices of a customer that are told about orders or stock, the latest first. */
export async function devicesOf(db: Db, visitorId: string, now: Date) {
  const { rows } = await sql<{ id: string; endpoint: string; created_at: Date; user_agent: string }>`
    select s.id, s.endpoint, s.created_at, c.user_agent from push_subscription s
    join customer_session c on c.id = s.session_id
    where s.visitor_id = ${visitorId}::uuid and ${living(now)} order by s.created_at desc, s.id`.execute(db);
  return rows;
}

/** One device of a visitor, by its id or its endpoint. */
export interface OwnDevice {
  visitorId: string;
  id?: string | undefined;
  endpoint?: string | undefined;
}

const isOwn = ({ visitorId, id, endpoint }: OwnDevice) =>
  sql`visitor_id = ${visitorId}::uuid and (id = ${id ?? null}::uuid or endpoint = ${endpoint ?? null})`;

export async function deleteSubscription(tx: Tx, device: OwnDevice): Promise<void> {
  await sql`delete from push_subscription where ${isOwn(device)}`.execute(tx);
}

export async function unfollowOrder(tx: Tx, device: OwnDevice, orderNo: string): Promise<void> {
  await sql`
    delete from push_order where order_id = (select id from customer_order where order_no = ${orderNo})
      and subscription_id in (select id from push_subscription where ${isOwn(device)})`.execute(tx);
}

export async function dropAlert(tx: Tx, device: OwnDevice, sku: string): Promise<void> {
  await sql`
    delete from push_alert where variant_id = (select id from variant where sku = ${sku})
      and subscription_id in (select id from push_subscription where ${isOwn(device)})`.execute(tx);
}

export async function unfollowOrders(tx: Tx, device: OwnDevice): Promise<void> {
  await sql`update push_subscription set orders = false where ${isOwn(device)}`.execute(tx);
}

/** Gives what a guest subscribed to on this device to the session of the customer who has signed in there. */
export async function joinSubscriptions(
  tx: Tx,
  { guestId, visitorId, sessionId }: { guestId: string; visitorId: string; sessionId: string },
): Promise<void> {
  await tx
    .updateTable('push_subscription')
    .set({ visitor_id: visitorId, session_id: sessionId })
    .where('visitor_id', '=', guestId)
    .execute();
}

/** Deletes subscriptions of sessions that have ended, and those that nothing is left of: no order, no alert. */
export async function deleteEnded(db: Db, now: Date, unusedBefore: Date): Promise<void> {
  await sql`
    delete from push_subscription s where not ${living(now)} or (not s.orders and s.created_at < ${unusedBefore}
      and not exists (select from push_order where subscription_id = s.id)
      and not exists (select from push_alert where subscription_id = s.id)
      and not exists (select from push_message where subscription_id = s.id))`.execute(db);
}

/** Deletes alerts, and orders that are told about, of before a time. */
export async function deleteOldWishes(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('push_alert').where('created_at', '<', before).execute();
  await db.deleteFrom('push_order').where('created_at', '<', before).execute();
}

/** Variants that devices wait for. */
export async function awaitedVariants(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct variant_id as id from push_alert`.execute(db);
  return rows.map(({ id }) => id);
}

export interface Recipient {
  id: string;
  host: string;
  language: string;
}

/** Takes up to `max` alerts of a variant, the oldest first, and answers whom to tell; other processes may work on the rest. */
export async function takeAlerts(
  tx: Tx,
  variantId: string,
  { max, now }: { max: number; now: Date },
): Promise<{ taken: number; recipients: Recipient[] }> {
  const { rows } = await sql<Recipient & { alive: boolean }>`
    with gone as (
      delete from push_alert where (variant_id, subscription_id) in (
        select variant_id, subscription_id from push_alert where variant_id = ${variantId}::uuid
        order by created_at limit ${max} for update skip locked)
      returning subscription_id)
    select s.id, s.host, s.language, ${living(now)} as alive from gone join push_subscription s on s.id = subscription_id`.execute(
    tx,
  );
  return { taken: rows.length, recipients: rows.filter(({ alive }) => alive) };
}

/** A device that is told about an order; `own` where it is the customer's own, who needs no key to see it. */
export type OrderRecipient = Recipient & { own: boolean };

/** Devices that are told about an order: those that asked for it, and those of its customer that asked for all. */
export async function orderRecipients(tx: Tx, orderId: string, now: Date): Promise<OrderRecipient[]> {
  const { rows } = await sql<OrderRecipient>`
    select s.id, s.host, s.language, (c.id is not null and s.session_id is not null) as own
    from customer_order o
    join push_subscription s on s.id in (
      select subscription_id from push_order where order_id = o.id
      union all
      select f.id from push_subscription f join customer fc on fc.visitor_id = f.visitor_id
      where f.orders and fc.id = o.customer_id)
    left join customer c on c.id = o.customer_id and c.visitor_id = s.visitor_id
    where o.id = ${orderId}::uuid and ${living(now)}`.execute(tx);
  return rows;
}
