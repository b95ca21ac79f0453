import type { Db, Tx } from '../../../platform/db/database.ts';
import { hashToken } from '../../../platform/random.ts';
import type { LinkPurpose, SignInMethod } from '../customers.tables.ts';

export interface NewLink {
  token: string;
  purpose: LinkPurpose;
  customerId: string;
  email?: string | undefined;
  method?: SignInMethod | undefined;
  /** The secret of the browser that alone may follow it. */
  browser?: string | undefined;
  now: Date;
  expires: Date;
}

export async function insertLink(tx: Db, link: NewLink): Promise<void> {
  const { token, purpose, customerId, email = null, method = null, browser, now, expires } = link;
  await tx
    .insertInto('customer_link')
    .values({
      token_hash: hashToken(token),
      purpose,
      customer_id: customerId,
      email,
      method,
      browser_hash: browser ? hashToken(browser) : null,
      created_at: now,
      expires_at: expires,
      used_at: null,
    })
    .execute();
}

/** A link that can still be followed. */
export function findLink(db: Db, token: string, purpose: LinkPurpose, now: Date) {
  return db
    .selectFrom('customer_link')
    .select(['customer_id', 'email', 'method'])
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/**
 * Uses a link up; nothing for one that is unknown, over, used or another browser's (`browsers`: its
 * secrets): of many at the same moment one finds it.
 */
export function spendLink(db: Db, token: string, purpose: LinkPurpose, now: Date, browsers: string[] = []) {
  return db
    .updateTable('customer_link')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where((e) => e.or([e('browser_hash', 'is', null), e('browser_hash', 'in', ['', ...browsers].map(hashToken))]))
    .returning(['customer_id', 'email', 'method'])
    .executeTakeFirst();
}

/** Ends the links that were sent for an account, or those of one purpose. */
export async function revokeLinks(tx: Tx, customerId: string, now: Date, purpose?: LinkPurpose): Promise<void> {
  const query = tx
    .updateTable('customer_link')
    .set({ used_at: now })
    .where('customer_id', '=', customerId)
    .where('used_at', 'is', null);
  await (purpose ? query.where('purpose', '=', purpose) : query).execute();
}

/** Deletes links that expired long ago. */
export async function deleteOldLinks(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('customer_link').where('expires_at', '<', before).execute();
}
