import type { Generated, JSONColumnType } from 'kysely';
import type { Time } from '../../platform/db/columns.ts';

export interface StaffMemberTable {
  id: string;
  name: string;
  role: StaffRole;
  email: string | null;
  password_hash: string | null;
  password_changed_at: Date | null;
  language: string | null;
  totp_secret: string | null;
  totp_since: Date | null;
  totp_step: Generated<number>;
  created_at: Time;
}

/** `owner`, `manager`, `support`, `editor`, or one of the merchant's own. */
export type StaffRole = string;

export interface StaffSessionTable {
  token_hash: Buffer;
  id: string;
  role: Generated<string>;
  member_id: string;
  method: StaffSignInMethod;
  ip: string;
  user_agent: string;
  created_at: Time;
  used_at: Time;
  expires_at: Time;
}

/** Method of a sign-in. */
export type StaffSignInMethod = 'password' | 'totp' | 'recovery' | 'link' | 'invite';

export interface StaffLinkTable {
  token_hash: Buffer;
  member_id: string;
  purpose: 'enter' | 'invite';
  created_at: Time;
  expires_at: Time;
  used_at: Date | null;
}

export interface StaffRoleTable {
  name: string;
  permissions: JSONColumnType<string[]>;
  updated_at: Time;
  /** Count of its saves. */
  version: Generated<number>;
}

export interface StaffChallengeTable {
  token_hash: Buffer;
  member_id: string;
  tries: Generated<number>;
  created_at: Time;
  expires_at: Time;
}

export interface StaffRecoveryCodeTable {
  member_id: string;
  code_hash: Buffer;
}

export interface StaffDeviceTable {
  token_hash: Buffer;
  member_id: string;
  created_at: Time;
  used_at: Time;
}

/** A view of a list; without a member it is everybody's. */
export interface StaffViewTable {
  id: string;
  member_id: string | null;
  screen: string;
  name: string;
  state: JSONColumnType<Record<string, unknown>>;
  updated_at: Time;
}

export interface StaffPreferenceTable {
  member_id: string;
  key: string;
  value: JSONColumnType<object>;
}

/** A token of another program; without its member it may do nothing. */
export interface ApiTokenTable {
  id: string;
  token_hash: Buffer;
  hint: string;
  name: string;
  member_id: string | null;
  creator_name: string;
  permissions: JSONColumnType<string[]>;
  created_at: Time;
  ends_at: Time;
  revoked_at: Date | null;
  used_at: Date | null;
  used_ip: string | null;
}

export interface ApiTokenCallTable {
  id: string;
  token_id: string;
  at: Time;
  path: string;
  status: number;
  code: number | null;
  ms: number | null;
  ip: string;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    staff_member: StaffMemberTable;
    staff_session: StaffSessionTable;
    staff_link: StaffLinkTable;
    staff_role: StaffRoleTable;
    staff_challenge: StaffChallengeTable;
    staff_recovery_code: StaffRecoveryCodeTable;
    staff_device: StaffDeviceTable;
    staff_view: StaffViewTable;
    staff_preference: StaffPreferenceTable;
    api_token: ApiTokenTable;
    api_token_call: ApiTokenCallTable;
  }
}
