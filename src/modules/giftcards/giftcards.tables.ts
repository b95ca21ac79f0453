import type { Generated } from 'kysely';
import type { Time } from '../../platform/db/columns.ts';
import type { CurrencyCode } from '../../shared/money.ts';

export interface GiftCardTable {
  id: string;
  code_hash: Buffer;
  tail: string;
  currency: CurrencyCode;
  /** Moved by the ledger alone. */
  balance: Generated<number>;
  expires_at: Date | null;
  enabled: Generated<boolean>;
  note: Generated<string>;
  created_at: Time;
  /** Order line that it was sold with, and which of its units it is; null for a card that staff or a refund made. */
  order_line_id: Generated<string | null>;
  unit: Generated<number | null>;
  /** Hash of the key under which staff made it, and which of the cards under that key it is. */
  make_key: Generated<Buffer | null>;
  make_no: Generated<number | null>;
}

export interface GiftCardEntryTable {
  id: string;
  no: Generated<number>;
  card_id: string;
  kind: 'issued' | 'adjusted' | 'spent' | 'returned' | 'refunded';
  amount: number;
  /** After it; the database writes it. */
  balance: Generated<number>;
  order_id: Generated<string | null>;
  note: Generated<string>;
  actor: Generated<string | null>;
  key: Generated<string | null>;
  at: Time;
}

export interface CheckoutGiftCardTable {
  checkout_id: string;
  card_id: string;
  position: number;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    gift_card: GiftCardTable;
    gift_card_entry: GiftCardEntryTable;
    checkout_gift_card: CheckoutGiftCardTable;
  }
}
