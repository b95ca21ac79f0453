import type { Tx } from '../../platform/db/database.ts';

/** Gives back what an order has taken besides stock, once however often it is asked; the shop wires in who has to. */
export interface Releases {
  /** In the transaction that cancels the order. `shipped` says whether some of it has left already. */
  release(tx: Tx, order: { id: string; shipped: boolean }, now: Date): Promise<void>;
}
