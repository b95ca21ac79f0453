import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { PersonalData } from '../../../platform/db/personal-data.ts';

/** Tables whose rows are deleted with the account. */
const gone = [
  'customer_session',
  'customer_link',
  'customer_device',
  'customer_deed',
  'customer_passkey',
  'customer_challenge',
  'customer_identity',
  'customer_unlinked_issuer',
  'customer_figure',
  'customer_figure_recount',
  'customer_note',
] as const;

/** The account itself. Its row stays with nothing in it, for orders and invitations refer to it (`emptyCustomer`). */
export const personalAccount: PersonalData = {
  tables: ['customer', 'customer_referral', 'customer_code', ...gone],
  collect: async (db, { customerId }) => ({
    ...(await signInsOf(db, customerId)),
    ...(await activitiesOf(db, customerId)),
  }),
  invalidate: async (tx, { customerId, email, mobile }) => {
    for (const table of gone)
      await sql`delete from ${sql.table(table)} where customer_id = ${customerId}::uuid`.execute(tx);
    const accounts = [email?.toLowerCase() ?? '', mobile ?? ''];
    await tx
      .deleteFrom('customer_code')
      .where((e) => e.or([e('customer_id', '=', customerId), e('account', 'in', accounts)]))
      .execute();
  },
};

/** Sign-in data; of passkeys and tokens only that they exist. */
async function signInsOf(db: Db, customerId: string) {
  const [sessions, devices, passkeys, identities, unlinkedIssuers] = await Promise.all([
    db
      .selectFrom('customer_session')
      .select(['method', 'ip', 'user_agent as userAgent', 'created_at as createdAt', 'used_at as usedAt'])
      .select(['expires_at as expiresAt', 'ended_at as endedAt'])
      .where('customer_id', '=', customerId)
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('customer_device')
      .select(['created_at as createdAt', 'used_at as usedAt'])
      .where('customer_id', '=', customerId)
      .execute(),
    db
      .selectFrom('customer_passkey')
      .select(['name', 'created_at as createdAt', 'used_at as usedAt'])
      .where('customer_id', '=', customerId)
      .execute(),
    db
      .selectFrom('customer_identity')
      .select(['issuer', 'subject', 'email', 'created_at as createdAt'])
      .where('customer_id', '=', customerId)
      .execute(),
    db.selectFrom('customer_unlinked_issuer').select(['issuer', 'at']).where('customer_id', '=', customerId).execute(),
  ]);
  return { sessions, devices, passkeys, identities, unlinkedIssuers };
}

async function activitiesOf(db: Db, customerId: string) {
  const log = await db
    .selectFrom('customer_deed')
    .select(['at', 'action', 'subject', 'ip'])
    .where('customer_id', '=', customerId)
    .orderBy('at')
    .execute();
  const invitations = await db
    .selectFrom('customer_referral')
    .select('at')
    .where('referrer_id', '=', customerId)
    .execute();
  const notes = await db
    .selectFrom('customer_note')
    .select(['text', 'at'])
    .where('customer_id', '=', customerId)
    .orderBy('at')
    .execute();
  return { log, invitations, notes };
}

/** Empties an account: it cannot be signed in to, and its e-mail and mobile number are free for a new one. */
export async function emptyCustomer(tx: Tx, id: string, { code, now }: { code: string; now: Date }): Promise<void> {
  await tx
    .updateTable('customer')
    .set({
      email: null,
      email_verified_at: null,
      mobile: null,
      mobile_verified_at: null,
      password_hash: null,
      password_changed_at: null,
      login_verify: false,
      first_name: '',
      last_name: '',
      nick_name: '',
      bio: '',
      birthday: null,
      avatar_hash: null,
      referral_code: code,
      referrer_id: null,
      erased_at: now,
    })
    .where('id', '=', id)
    .execute();
}
