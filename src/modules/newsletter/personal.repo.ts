import type { PersonalData } from '../../platform/db/personal-data.ts';

/** Personal data of the newsletter, found by the verified email alone. Tokens are never exported. */
export const personalNewsletter: PersonalData = {
  tables: ['subscriber', 'subscriber_token', 'subscriber_consent', 'campaign_recipient'],
  collect: async (db, { email }) => {
    const own = email?.toLowerCase() ?? '';
    const subscription = await db
      .selectFrom('subscriber')
      .select(['email', 'state', 'language', 'topics', 'source', 'stopped', 'created_at', 'confirmed_at'])
      .where('email', '=', own)
      .executeTakeFirst();
    const consents = await db
      .selectFrom('subscriber_consent as c')
      .innerJoin('subscriber as s', 's.id', 'c.subscriber_id')
      .select(['c.kind', 'c.at', 'c.source', 'c.ip', 'c.words', 'c.language', 'c.topics'])
      .where('s.email', '=', own)
      .orderBy('c.at')
      .execute();
    return { newsletter: subscription ? { ...subscription, consents } : null };
  },
  invalidate: async (tx, { email }) => {
    await tx
      .deleteFrom('subscriber')
      .where('email', '=', email?.toLowerCase() ?? '')
      .execute();
  },
};
