import type { Generated } from 'kysely';
import type { Json, TextColumn, Time } from '../../platform/db/columns.ts';
import type { PaymentStatus, RefundSource, RefundStatus } from '../../shared/order-states.ts';

export interface PaymentMethodTable {
  code: string;
  name: TextColumn;
  description: TextColumn;
  instructions: TextColumn;
  position: number;
  /** Not offered while false. */
  enabled: Generated<boolean>;
}

/** The ledger: one row a payment, amounts in minor units of `currency`. */
export interface PaymentTable {
  id: string;
  order_id: string;
  /** Idempotency key of the caller. */
  key: string;
  provider: string;
  method: string;
  amount: number;
  currency: string;
  status: PaymentStatus;
  /** True if the provider may still take money for it. */
  is_open: boolean;
  captured: Generated<number>;
  /** Refunds that are pending or done; kept by the database. */
  refunded: Generated<number>;
  provider_id: string | null;
  reason: string | null;
  transaction_no: string | null;
  authorized_until: Date | null;
  asked_at: Date | null;
  /** Time of the notice to staff that the authorization ends soon. */
  warned_at: Generated<Date | null>;
  created_at: Time;
  updated_at: Date;
}

export interface RefundTable {
  id: string;
  /** Null where nothing moves at a payment, e.g. money to a gift card. */
  payment_id: string | null;
  order_id: string;
  order_refund_id: string | null;
  amount: number;
  status: RefundStatus;
  reason: Generated<string>;
  /** Member of staff; '' for the shop itself. */
  actor: Generated<string>;
  provider_id: string | null;
  failure: string | null;
  source: Generated<RefundSource>;
  /** Words of the member of staff who settled it by hand. */
  note: Generated<string>;
  /** Key of the call that settled it in another way; null where its provider or the shop ended it. */
  settle_key: Generated<string | null>;
  at: Time;
  done_at: Date | null;
}

export type RequestKind = 'start' | 'capture' | 'cancel' | 'refund';

/** Kind of a request to a provider. */
export interface PaymentRequestTable {
  id: string;
  payment_id: string;
  refund_id: string | null;
  kind: RequestKind;
  amount: number | null;
  state: 'pending' | 'done' | 'failed';
  attempts: Generated<number>;
  next_attempt_at: Date;
  error: string | null;
  created_at: Time;
  done_at: Date | null;
}

export interface ProviderEventTable {
  provider: string;
  event_id: string;
  type: string;
  provider_id: string | null;
  payment_id: string | null;
  body: Json<object>;
  received_at: Time;
  handled_at: Date | null;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    payment_method: PaymentMethodTable;
    payment: PaymentTable;
    refund: RefundTable;
    payment_request: PaymentRequestTable;
    provider_event: ProviderEventTable;
  }
}
