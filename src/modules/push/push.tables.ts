import type { Generated } from 'kysely';
import type { Time } from '../../platform/db/columns.ts';

interface PushKeyTable {
  id: Generated<boolean>;
  public_key: string;
  /** Encrypted. */
  private_key: string;
  created_at: Time;
}

interface PushSubscriptionTable {
  id: string;
  visitor_id: string;
  /** Session of a customer; null for a guest. */
  session_id: string | null;
  endpoint: string;
  /** Host of the push service. */
  host: string;
  p256dh: string;
  auth: string;
  language: string;
  /** True for news of every order of the customer. */
  orders: Generated<boolean>;
  /** Messages in a row that were given up. */
  failures: Generated<number>;
  created_at: Time;
}

interface PushOrderTable {
  order_id: string;
  subscription_id: string;
  created_at: Time;
}

interface PushAlertTable {
  variant_id: string;
  subscription_id: string;
  created_at: Time;
}

interface PushMessageTable {
  id: string;
  subscription_id: string;
  title: string;
  body: string;
  path: string;
  tag: string;
  attempts: Generated<number>;
  next_attempt_at: Time;
  claimed_until: Generated<Date | null>;
  created_at: Time;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    push_key: PushKeyTable;
    push_subscription: PushSubscriptionTable;
    push_order: PushOrderTable;
    push_alert: PushAlertTable;
    push_message: PushMessageTable;
  }
}
