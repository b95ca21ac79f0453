import type { Db } from '../../platform/db/database.ts';
import type { Buyer } from './use.repo.ts';

/** Who shops: the visitor that is known of them, and the e-mail that they have given; empty while they have not. */
export interface Shopper {
  visitorId: string | null;
  email: string;
}

/** Says whose uses count for a shopper; the shop wires in who knows the accounts. */
export type BuyerOf = (db: Db, shopper: Shopper) => Promise<Buyer>;

/** Nobody in particular. */
export const nobody: Buyer = { customerId: null, email: '' };
