import type { Db, Tx } from './database.ts';

/** Somebody who asks for what the shop knows of them, or to be forgotten. */
export interface Person {
  customerId: string;
  /** The visitor that they shop as. */
  visitorId: string;
  /** What they have proved to be theirs: under an address that anybody could have typed, nothing is found. */
  email: string | null;
  mobile: string | null;
  /** What they have typed as theirs and not proved: only what was written to their account under it is theirs. */
  claimedEmail: string | null;
}

/** What one room knows of people. The tables are named, so that a test finds the one that nobody has thought of. */
export interface PersonalData {
  tables: readonly string[];
  /** All of it, under names that its reader understands. Never a secret, not even the hash of one. */
  collect(db: Db, person: Person): Promise<Record<string, unknown>>;
  /** Leaves nothing that leads back to the person. */
  invalidate(tx: Tx, person: Person): Promise<void>;
}
