import type { Generated } from 'kysely';
import type { Time } from '../../../../platform/db/columns.ts';

/** The books of the built-in provider. `step` waits for the buyer's second step, `slow` becomes paid at `due_at`. */
export interface TestPaymentTable {
  id: string;
  amount: number;
  currency: string;
  status: 'pending' | 'step' | 'slow' | 'authorized' | 'paid' | 'failed' | 'cancelled' | 'disputed';
  reason: string | null;
  /** True if money is taken at once, without `capture`. */
  capture: boolean;
  refunded: Generated<number>;
  due_at: Date | null;
  created_at: Time;
}

export interface TestRefundTable {
  id: string;
  payment_id: string;
  amount: number;
  at: Time;
}

declare module '../../../../platform/db/tables.ts' {
  interface Tables {
    test_payment: TestPaymentTable;
    test_refund: TestRefundTable;
  }
}
