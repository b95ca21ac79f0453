import type { Db } from '../../platform/db/database.ts';
import type { Buyer } from './use.repo.ts';

/** Visitor and e-mail of a shopper; the e-mail is empty until it is entered. */
export interface Shopper {
  visitorId: string | null;
  email: string;
}

/** Says whose uses count for a shopper; the shop wires in who knows the accounts. */
export type BuyerOf = (db: Db, shopper: Shopper) => Promise<Buyer>;

/** Buyer without account and e-mail. */
export const nobody: Buyer = { customerId: null, email: '' };
