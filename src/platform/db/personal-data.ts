import type { Db, Tx } from './database.ts';

/** A person whose data are exported or erased. */
export interface Person {
  customerId: string;
  /** The visitor of the account. */
  visitorId: string;
  /** Verified emails and numbers: nothing is found by unverified ones, which anybody could have typed. */
  email: string | null;
  mobile: string | null;
  /** Unverified emails and numbers: only messages to the account itself are found by them. */
  claimedEmail: string | null;
}

/** The personal data of one module. The tables are listed, so that a test finds one that is missing. */
export interface PersonalData {
  tables: readonly string[];
  /** Exports the data under readable names; never a secret or its hash. */
  collect(db: Db, person: Person): Promise<Record<string, unknown>>;
  /** Erases the data, or everything in it that identifies the person. */
  invalidate(tx: Tx, person: Person): Promise<void>;
}
