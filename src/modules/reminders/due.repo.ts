import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { ReminderKind } from '../../shared/reminders.ts';
import { wantsReminders } from '../newsletter/index.ts';

export interface DueRow {
  id: string;
  updated_at: Date;
  subscriber_id: string;
}

export interface DueTerms {
  /** A subject was changed last between these. */
  from: Date;
  to: Date;
  /** Nobody who got a reminder since is given another. */
  remindedSince: Date;
}

/** Narrows the query to a page of it, or to one subject and its subscriber. */
export type DuePart = { after: DueRow | null; limit: number } | { only: DueRow };

/**
 * Carts with lines, by the verified email of their account, else by the email of the visitor's last checkout. A checkout that
 * changed since is reminded of in place of the cart.
 */
const carts = sql`
  select c.id, c.visitor_id, c.updated_at,
    case when u.email_verified_at is not null then lower(u.email) else k.email end as email
  from cart c left join customer u on u.visitor_id = c.visitor_id
  left join lateral (
    select lower(email) as email from checkout
    where visitor_id = c.visitor_id and email <> '' order by updated_at desc limit 1) k on true
  where exists (select from cart_line l where l.cart_id = c.id)`;

/** Checkouts at the shop's own prices that no order was made of; of one visitor the latest. */
const checkouts = sql`
  select c.id, c.visitor_id, c.updated_at,
    case when c.email <> '' then lower(c.email) when u.email_verified_at is not null then lower(u.email) end as email
  from checkout c left join customer u on u.visitor_id = c.visitor_id
  where c.agreed is null
    and not exists (select from customer_order o where o.checkout_id = c.id)
    and not exists (select from checkout k where k.visitor_id = c.visitor_id and k.updated_at > c.updated_at)`;

const subjects = { cart: carts, checkout: checkouts };
/** Tables in which a change means that the visitor is still shopping. */
const activity = { cart: sql`checkout`, checkout: sql`cart` };

/** Carts or checkouts that are to be reminded of, the last changed first. */
export async function dueReminders(
  db: Db,
  kind: ReminderKind,
  { from, to, remindedSince }: DueTerms,
  part: DuePart,
): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    select p.id, p.updated_at, s.id as subscriber_id
    from (${subjects[kind]}) p join subscriber s on s.email = p.email and ${wantsReminders}
    where p.updated_at > ${from} and p.updated_at <= ${to} ${conditionOf(part)}
      and not exists (select from ${activity[kind]} k where k.visitor_id = p.visitor_id and k.updated_at > ${to})
      and not exists (select from reminder r where r.subject_id = p.id and r.ordered_at is null)
      and not exists (select from reminder r where r.subscriber_id = s.id and r.at > ${remindedSince})
      and not exists (select from customer_order o
        where lower(o.email) = s.email and o.submitted_at >= p.updated_at)
      and not exists (select from customer_order o
        where o.visitor_id = p.visitor_id and o.submitted_at >= p.updated_at)
    order by p.updated_at desc, p.id desc limit ${'limit' in part ? part.limit : 1}`.execute(db);
  return rows;
}

function conditionOf(part: DuePart) {
  if ('only' in part) return sql`and p.id = ${part.only.id}::uuid and s.id = ${part.only.subscriber_id}::uuid`;
  return part.after ? sql`and (p.updated_at, p.id) < (${part.after.updated_at}, ${part.after.id}::uuid)` : sql``;
}

/** Locks a cart or checkout until the transaction ends; false where somebody is changing it, or it is gone. */
export async function lockSubject(tx: Tx, kind: ReminderKind, id: string): Promise<boolean> {
  const table = kind === 'cart' ? ('cart' as const) : ('checkout' as const);
  const query = tx.selectFrom(table).select('id').where('id', '=', id).forNoKeyUpdate().skipLocked();
  return (await query.executeTakeFirst()) !== undefined;
}

export interface LeftLine {
  variant_id: string;
  quantity: number;
  /** In which its price was shown; null where that is not known. */
  currency: string | null;
}

/** The lines of a cart or checkout, in its order. */
export async function leftLines(db: Db, kind: ReminderKind, id: string): Promise<LeftLine[]> {
  const query =
    kind === 'cart'
      ? sql<LeftLine>`select variant_id, quantity, seen_currency as currency from cart_line
          where cart_id = ${id}::uuid order by added_at, id`
      : sql<LeftLine>`select l.variant_id, l.quantity, c.seen_currency as currency from checkout_line l
          left join cart_line c on c.id = l.cart_line_id
          where l.checkout_id = ${id}::uuid order by l.position`;
  return (await query.execute(db)).rows;
}
