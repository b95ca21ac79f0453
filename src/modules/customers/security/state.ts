import type { Db } from '../../../platform/db/database.ts';
import type { SecurityState } from '../../../shared/contracts/security.ts';
import { type CustomerRow, customerById } from '../customer.repo.ts';
import { countSessions } from '../session/session.repo.ts';
import { livingAt, type SessionTools } from '../session/session.ts';

/** Reads the ways to sign in to an account, for its owner; null for a removed one. */
export async function securityOf(
  { db, clock }: Pick<SessionTools, 'clock'> & { db: Db },
  customerId: string,
): Promise<SecurityState | null> {
  const row = await customerById(db, customerId);
  return row ? securityView(row, await countSessions(db, customerId, livingAt(clock.now()))) : null;
}

function securityView(row: CustomerRow, sessions: number): SecurityState {
  return {
    email: row.email,
    emailVerified: row.email_verified_at !== null,
    mobile: row.mobile,
    hasPassword: row.password_hash !== null,
    passwordChangedAt: row.password_changed_at?.toISOString() ?? null,
    loginVerify: row.login_verify,
    sessions,
  };
}
