import type { OrderKey } from '../shared/contracts/payments.ts';
import type { Returnable, ReturnKey, ReturnList, ReturnView, Withdrawal } from '../shared/contracts/returns.ts';

/** Reads returns for whoever requests a page; null for somebody else's. */
export interface ReturnPages {
  options(key: OrderKey): Promise<Returnable | null>;
  withdrawal(key: OrderKey): Promise<Withdrawal | null>;
  get(key: ReturnKey): Promise<ReturnView | null>;
  /** Of the signed-in customer. */
  list(page: number): Promise<ReturnList | null>;
}
