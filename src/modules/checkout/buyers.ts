import type { Db, Tx } from '../../platform/db/database.ts';

/** A customer as the checkout knows them. */
export interface Buyer {
  customerId: string;
  /** Empty where the account has none. */
  email: string;
  phone: string;
}

/** What the checkout asks of whoever knows the accounts. */
export interface Buyers {
  /** The customer who shops as this visitor; null for a guest. */
  of(db: Db, visitorId: string): Promise<Buyer | null>;
  /** Whose account has proved that this e-mail is theirs. */
  whoProved(db: Db, email: string): Promise<string | null>;
  /** Writes into the customer's log that they have ordered. */
  noteOrder(tx: Tx, customerId: string, order: { orderNo: string; ip: string }): Promise<void>;
}
