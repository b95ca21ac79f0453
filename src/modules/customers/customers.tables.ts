import type { Generated } from 'kysely';
import type { Json, Time } from '../../platform/db/columns.ts';
import type { CodePurpose } from '../../shared/code-purpose.ts';

export interface VisitorTable {
  id: string;
  token_hash: Buffer;
  created_at: Time;
  /** The visitor of the account that took over what this guest had. */
  joined_to: Generated<string | null>;
}

export interface CustomerTable {
  id: string;
  visitor_id: string;
  email: string | null;
  email_verified_at: Date | null;
  mobile: string | null;
  mobile_verified_at: Date | null;
  password_hash: string | null;
  password_changed_at: Date | null;
  first_name: Generated<string>;
  last_name: Generated<string>;
  nick_name: Generated<string>;
  bio: Generated<string>;
  /** `YYYY-MM-DD` */
  birthday: string | null;
  avatar_hash: string | null;
  referral_code: string;
  referrer_id: string | null;
  login_verify: Generated<boolean>;
  language: string;
  created_at: Time;
  erased_at: Date | null;
}

export interface CustomerSessionTable {
  id: string;
  customer_id: string;
  token_hash: Buffer;
  visitor_token_hash: Buffer;
  method: SignInMethod;
  ip: string;
  user_agent: string;
  created_at: Time;
  used_at: Time;
  expires_at: Time;
  ended_at: Date | null;
}

export type SignInMethod = 'password' | 'code' | 'passkey' | 'oidc';

export interface CustomerCodeTable {
  id: string;
  account: string;
  purpose: CodePurpose;
  customer_id: string | null;
  /** Null until its mail is written. */
  code_hash: Buffer | null;
  tries: Generated<number>;
  created_at: Time;
  expires_at: Time;
  used_at: Date | null;
}

export interface CustomerLinkTable {
  token_hash: Buffer;
  purpose: LinkPurpose;
  customer_id: string;
  email: string | null;
  /** Proof that a ticket carries; null for other links. */
  method: Generated<SignInMethod | null>;
  /** Of the browser that alone may exchange a ticket; null where any may. */
  browser_hash: Generated<Buffer | null>;
  created_at: Time;
  expires_at: Time;
  used_at: Date | null;
}

export type LinkPurpose = 'reset' | 'verify' | 'ticket';

export interface CustomerDeviceTable {
  token_hash: Buffer;
  customer_id: string;
  created_at: Time;
  used_at: Time;
}

export interface CustomerActivityTable {
  id: string;
  customer_id: string;
  at: Time;
  action: string;
  subject: Generated<string>;
  ip: string;
}

export interface CustomerPasskeyTable {
  id: string;
  customer_id: string;
  public_key: Buffer;
  counter: number;
  transports: Json<string[]>;
  name: string;
  backed_up: boolean;
  created_at: Time;
  used_at: Date | null;
}

export interface CustomerChallengeTable {
  id: string;
  customer_id: string | null;
  session_id: string | null;
  challenge: string;
  expires_at: Time;
}

export interface CustomerIdentityTable {
  id: Generated<string>;
  issuer: string;
  subject: string;
  customer_id: string;
  email: string | null;
  created_at: Time;
}

/** Issuers that a customer unlinked, so that a sign-in there links nothing by itself. */
export interface CustomerUnlinkedIssuerTable {
  customer_id: string;
  issuer: string;
  at: Time;
}

/** OIDC login in progress. */
export interface CustomerOidcLoginTable {
  state_hash: Buffer;
  browser_hash: Buffer;
  issuer: string;
  nonce: string;
  verifier: string;
  language: string;
  redirect: string;
  session_id: string | null;
  expires_at: Time;
}

export interface CustomerReferralTable {
  customer_id: string;
  referrer_id: string;
  at: Time;
  rewarded_at: Date | null;
}

/** Orders of a customer; kept by the database (migration 0101). */
export interface CustomerFigureTable {
  customer_id: string;
  orders: Generated<number>;
  spent: Generated<Record<string, number>>;
  last_order_at: Generated<Date>;
  country: string | null;
  /** Since when they read the newsletter; kept by the database (migration 0183). */
  subscribed_at: Generated<Date | null>;
}

/** Customers whose figures a job counts anew, after a migration changed what is counted. */
export interface CustomerFigureRecountTable {
  customer_id: string;
}

export interface CustomerNoteTable {
  id: string;
  customer_id: string;
  text: string;
  by_name: string;
  at: Time;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    visitor: VisitorTable;
    customer: CustomerTable;
    customer_session: CustomerSessionTable;
    customer_code: CustomerCodeTable;
    customer_link: CustomerLinkTable;
    customer_device: CustomerDeviceTable;
    customer_deed: CustomerActivityTable;
    customer_passkey: CustomerPasskeyTable;
    customer_challenge: CustomerChallengeTable;
    customer_identity: CustomerIdentityTable;
    customer_unlinked_issuer: CustomerUnlinkedIssuerTable;
    customer_errand: CustomerOidcLoginTable;
    customer_referral: CustomerReferralTable;
    customer_figure: CustomerFigureTable;
    customer_figure_recount: CustomerFigureRecountTable;
    customer_note: CustomerNoteTable;
  }
}
