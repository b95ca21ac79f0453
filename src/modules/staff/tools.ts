import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Throttle } from '../../platform/http/throttle.ts';
import type { Hashing } from '../../platform/password/hashing.ts';
import type { Random } from '../../platform/random.ts';
import type { Cipher } from '../../platform/secrets/cipher.ts';
import type { Language, Text } from '../../shared/locale.ts';

/** Settings of the shop that staff accounts need. */
interface StaffSite {
  name: Text;
  languages: Language[];
  defaultLanguage: Language;
  staff: { secondFactor: boolean };
  dispatch: { timeZone: string };
}

export interface StaffTools {
  db: Db;
  clock: Clock;
  random: Random;
  site: () => StaffSite;
}

/** Recipient of a mail. */
export interface Addressee {
  name: string;
  email: string | null;
  language: string | null;
}

/** Change that a member gets a mail about, besides an invitation and a sign-in with a new browser. */
export type Credential = 'password' | 'email' | 'totpOn' | 'totpOff' | 'recoveryCodes' | 'apiToken';

/** Mails to staff, written in the transaction of the change; members without an email get none. */
export interface StaffMails {
  invited(tx: Tx, to: Addressee, invitation: { ticket: string; by: string; expires: Date }): Promise<void>;
  newDevice(tx: Tx, to: Addressee, from: { ip: string; userAgent: string; at: Date }): Promise<void>;
  changed(tx: Tx, to: Addressee, what: Credential): Promise<void>;
}

export interface AuthTools extends StaffTools {
  hashing: Hashing;
  throttle: Throttle;
  staffMails: StaffMails;
  /** Encrypts secrets before they are stored. */
  cipher: Cipher;
  /** True where the shop is reached over https. */
  secure: boolean;
  publicUrl: string;
}

export interface StaffRouteTools extends AuthTools {
  /** Permissions that the shop’s endpoints ask for. */
  declaredPermissions: () => readonly string[];
}
