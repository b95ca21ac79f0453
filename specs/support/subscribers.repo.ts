import { randomBytes, randomUUID } from 'node:crypto';
import { hashToken } from '../../src/platform/random.ts';
import type { RunningShop } from './shop.ts';

/** The subscriber of an email with what was agreed to, the first consent first. */
export async function subscriberOf({ tools: { db } }: RunningShop, email: string) {
  const row = await db.selectFrom('subscriber').selectAll().where('email', '=', email).executeTakeFirst();
  const query = db
    .selectFrom('subscriber_consent')
    .selectAll()
    .where('subscriber_id', '=', row?.id ?? randomUUID());
  return { ...row, consents: await query.orderBy('at').orderBy('id').execute() };
}

/** A confirmed subscriber with the token of a mail's link to unsubscribe. */
export async function confirmedSubscriber(
  { tools: { db, clock } }: RunningShop,
  email: string,
  { topics = [], language = 'en' }: { topics?: string[]; language?: string } = {},
): Promise<string> {
  const at = clock.now();
  const id = randomUUID();
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('subscriber')
    .values({
      id,
      email,
      language,
      topics,
      state: 'confirmed',
      source: 'foot',
      created_at: at,
      confirmed_at: at,
      unsubscribed_at: null,
    })
    .execute();
  const link = { hash: hashToken(token), subscriber_id: id, purpose: 'unsubscribe' as const };
  await db
    .insertInto('subscriber_token')
    .values({ ...link, created_at: at, expires_at: null, used_at: null })
    .execute();
  return token;
}
