import type { Db, Tx } from '../../platform/db/database.ts';
import type { AddressInput } from '../../shared/contracts/postal-address.ts';

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
  /** One of the customer's own addresses; null for anybody else's. */
  address(db: Db, customerId: string, id: string): Promise<AddressInput | null>;
  /** The address that a customer's checkouts begin with. */
  firstAddress(db: Db, customerId: string): Promise<AddressInput | null>;
  /** Takes the address of an order into the customer's book. */
  keepAddress(tx: Tx, customerId: string, address: AddressInput): Promise<void>;
  /** Writes into the customer's log that they have ordered. */
  noteOrder(tx: Tx, customerId: string, order: { orderNo: string; ip: string }): Promise<void>;
}
