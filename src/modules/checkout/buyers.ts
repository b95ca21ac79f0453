import type { Db, Tx } from '../../platform/db/database.ts';
import type { AddressInput } from '../../shared/contracts/postal-address.ts';

/** A customer as the checkout knows them. */
export interface Buyer {
  customerId: string;
  /** Empty where the account has none. */
  email: string;
  phone: string;
}

/** Accounts and address books for the checkout. The wiring passes it in: checkout has no edge to customers and addressbook. */
export interface Buyers {
  /** The customer who shops as this visitor; null for a guest. */
  of(db: Db, visitorId: string): Promise<Buyer | null>;
  /** Finds the account that has verified this e-mail. */
  whoProved(db: Db, email: string): Promise<string | null>;
  /** Loads one of the customer's own postal addresses; null for another customer's. */
  address(db: Db, customerId: string, id: string): Promise<AddressInput | null>;
  /** Loads the default postal address for a customer's new checkouts. */
  firstAddress(db: Db, customerId: string): Promise<AddressInput | null>;
  /** Adds the postal address of an order to the customer's address book. */
  keepAddress(tx: Tx, customerId: string, address: AddressInput): Promise<void>;
  /** Writes into the customer's log that they have ordered. */
  noteOrder(tx: Tx, customerId: string, order: { orderNo: string; ip: string }): Promise<void>;
}
