import type { Generated } from 'kysely';
import type { Json, Time } from '../../platform/db/columns.ts';
import type { AddressInput } from '../../shared/contracts/postal-address.ts';
import type { AuditStatus, ReturnCondition, ReturnEventKind, ReturnKind, ReturnStatus } from '../../shared/returns.ts';

export interface ReturnTable {
  id: string;
  return_no: string;
  order_id: string;
  type: ReturnKind;
  status: Generated<ReturnStatus>;
  audit_status: Generated<AuditStatus>;
  is_withdrawal: boolean;
  reason: string;
  description: string;
  refuse_description: Generated<string | null>;
  merchant_address: Json<AddressInput> | null;
  instructions: Generated<string>;
  label_url: Generated<string | null>;
  company: Generated<string | null>;
  no: Generated<string | null>;
  sent_at: Generated<Date | null>;
  received_at: Generated<Date | null>;
  is_refunding: Generated<boolean>;
  /** Minor units of the order's currency. */
  estimate: number;
  submitted_at: Time;
  ended_at: Generated<Date | null>;
  actor: string;
  /** Idempotency key of the caller. */
  key: string | null;
}

export interface ReturnLineTable {
  return_id: string;
  line_id: string;
  quantity: number;
  received: Generated<number>;
  refunded: Generated<number>;
}

export interface ReturnReceiptTable {
  id: string;
  return_id: string;
  line_id: string;
  quantity: number;
  condition: ReturnCondition;
  is_restocked: boolean;
  actor: string;
  at: Time;
}

export interface ReturnEventTable {
  id: string;
  return_id: string;
  kind: ReturnEventKind;
  at: Time;
  note: string;
  actor: string;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    order_return: ReturnTable;
    order_return_line: ReturnLineTable;
    order_return_receipt: ReturnReceiptTable;
    order_return_event: ReturnEventTable;
  }
}
