import type { Tx } from '../../platform/db/database.ts';
import type { User } from '../../shared/contracts/customers.ts';
import type { Language } from '../../shared/locale.ts';
import { pictureSources } from '../../shared/picture.ts';
import { type CustomerRow, insertCustomer } from './customer.repo.ts';
import type { SessionTools } from './session/session.ts';
import { addVisitor } from './visitor.repo.ts';

/** Pixels of an avatar, which is square. */
export const avatarWidth = 480;

export interface NewCustomer {
  email?: string | undefined;
  /** E.164 */
  mobile?: string | undefined;
  /** Argon2id; absent for an account without a password. */
  passwordHash?: string | undefined;
  firstName: string;
  lastName: string;
  language: Language;
  referrerId?: string | null;
  emailVerified?: boolean;
  mobileVerified?: boolean;
}

/**
 * Creates an account with a visitor of its own; returns its id. Throws a unique violation (`customer_email`,
 * `customer_mobile_key`) when another account has the e-mail or mobile number.
 */
export async function addCustomer(tx: Tx, { clock, random }: SessionTools, input: NewCustomer): Promise<string> {
  const now = clock.now();
  const id = random.id();
  const visitorId = random.id();
  // Nobody holds this token: a customer's visitor is reached by sessions alone.
  await addVisitor(tx, visitorId, random.token(32), now);
  await insertCustomer(tx, {
    id,
    visitor_id: visitorId,
    language: input.language,
    created_at: now,
    first_name: input.firstName,
    last_name: input.lastName,
    email: input.email ?? null,
    email_verified_at: input.email && input.emailVerified ? now : null,
    mobile: input.mobile ?? null,
    mobile_verified_at: input.mobile && input.mobileVerified ? now : null,
    password_hash: input.passwordHash ?? null,
    password_changed_at: input.passwordHash ? now : null,
    referral_code: random.code(8),
    referrer_id: input.referrerId ?? null,
  });
  return id;
}

/** A customer as they see themselves (`user/info`). */
export function userView(row: CustomerRow): User {
  return {
    email: row.email,
    mobile: row.mobile,
    firstName: row.first_name,
    lastName: row.last_name,
    nickName: row.nick_name,
    avatar: row.avatar_hash ? pictureSources({ id: row.avatar_hash, width: avatarWidth }).src : null,
    bio: row.bio,
    birthday: row.birthday,
    referralCode: row.referral_code,
    emailVerified: row.email_verified_at !== null,
    createdAt: row.created_at.toISOString(),
  };
}
