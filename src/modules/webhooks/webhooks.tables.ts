import type { Generated } from 'kysely';
import type { Time } from '../../platform/db/columns.ts';
import type { DeliveryState, WebhookEvent, WebhookOffReason } from '../../shared/webhooks.ts';

export interface WebhookEndpointTable {
  id: string;
  url: string;
  events: WebhookEvent[];
  active: boolean;
  /** Encrypted. */
  secret: string;
  /** Signs as well until `former_until`. */
  former_secret: Generated<string | null>;
  former_until: Generated<Date | null>;
  off_reason: Generated<WebhookOffReason | null>;
  off_at: Generated<Date | null>;
  /** The first failure that no success has followed. */
  failing_since: Generated<Date | null>;
  /** Tries in a row without any answer. */
  unanswered: Generated<number>;
  /** Nothing is sent until then. */
  paused_until: Generated<Date | null>;
  created_at: Time;
  updated_at: Time;
}

export interface WebhookDeliveryTable {
  id: string;
  endpoint_id: string;
  /** The order of the events. */
  seq: Generated<number>;
  type: WebhookEvent;
  /** Deliveries of one subject are sent one after the other. */
  subject: string;
  /** The bytes that every try sends. */
  body: string;
  state: Generated<DeliveryState>;
  attempts: Generated<number>;
  next_attempt_at: Time;
  /** A process is sending it until then. */
  claimed_until: Generated<Date | null>;
  created_at: Time;
  ended_at: Generated<Date | null>;
}

export interface WebhookAttemptTable {
  delivery_id: string;
  id: string;
  at: Time;
  ms: number;
  /** Of the answer; null where there was none. */
  status: number | null;
  answer: string;
  error: string | null;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    webhook_endpoint: WebhookEndpointTable;
    webhook_delivery: WebhookDeliveryTable;
    webhook_attempt: WebhookAttemptTable;
  }
}
