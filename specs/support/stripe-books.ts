import { randomUUID } from 'node:crypto';

export interface Intent {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  currency: string;
  status: string;
  capture_method: string;
  client_secret: string;
  livemode: boolean;
  created: number;
  metadata: Record<string, string>;
  last_payment_error: { type: string; code: string; decline_code?: string } | null;
  cancellation_reason: string | null;
  latest_charge: Charge | null;
}

interface Charge {
  id: string;
  object: 'charge';
  payment_intent: string;
  metadata: Record<string, string>;
  created: number;
  disputed: boolean;
  payment_method_details: { card: { capture_before?: number } };
}

export interface Refund {
  id: string;
  object: 'refund';
  payment_intent: string;
  amount: number;
  currency: string;
  status: string;
  failure_reason?: string;
  metadata: Record<string, string>;
}

export interface Dispute {
  id: string;
  object: 'dispute';
  payment_intent: string;
  status: string;
}

/** Error that Stripe answers with. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: Record<string, string>;
  constructor(status: number, body: Record<string, string>) {
    super(body.message ?? body.code ?? 'refused');
    this.status = status;
    this.body = body;
  }
}

const unexpected = (what: string) =>
  new Refusal(400, { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message: what });

export type Outcome = 'paid' | 'declined' | 'noFunds' | 'expired' | 'step' | 'stepRefused' | 'processing';

const errors: Partial<Record<Outcome, Intent['last_payment_error']>> = {
  declined: { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' },
  noFunds: { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' },
  expired: { type: 'card_error', code: 'expired_card' },
  stepRefused: { type: 'invalid_request_error', code: 'payment_intent_authentication_failure' },
};

/** The books of an account at the stand-in for Stripe: payments, refunds and disputes. */
export class StripeBooks {
  readonly intents = new Map<string, Intent>();
  readonly refunds = new Map<string, Refund>();
  readonly disputes = new Map<string, Dispute>();
  readonly now: () => number;

  constructor(now: () => number) {
    this.now = now;
  }

  create(fields: Record<string, string>): Intent {
    const amount = Number(fields.amount);
    if (amount < 50) throw new Refusal(400, { type: 'invalid_request_error', code: 'amount_too_small' });
    const id = `pi_${randomUUID().replaceAll('-', '')}`;
    const intent: Intent = {
      id,
      object: 'payment_intent',
      amount,
      amount_received: 0,
      currency: fields.currency ?? '',
      status: 'requires_payment_method',
      capture_method: fields.capture_method ?? 'automatic',
      client_secret: `${id}_secret_x`,
      livemode: false,
      created: this.now(),
      metadata: metadataOf(fields),
      last_payment_error: null,
      cancellation_reason: null,
      latest_charge: null,
    };
    this.intents.set(id, intent);
    return intent;
  }

  intent(id: string): Intent {
    const intent = this.intents.get(id);
    if (intent) return intent;
    throw new Refusal(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${id}` });
  }

  /** Acts as the buyer's browser with a card. */
  confirm(id: string, outcome: Outcome): Intent {
    const intent = this.intent(id);
    if (!intent.status.startsWith('requires_') && intent.status !== 'processing') return intent;
    if (intent.status === 'requires_capture') return intent;
    intent.last_payment_error = errors[outcome] ?? null;
    if (intent.last_payment_error) intent.status = 'requires_payment_method';
    else if (outcome === 'step') intent.status = 'requires_action';
    else if (outcome === 'processing') intent.status = 'processing';
    else this.#charge(intent);
    return intent;
  }

  #charge(intent: Intent): void {
    const isManual = intent.capture_method === 'manual';
    intent.status = isManual ? 'requires_capture' : 'succeeded';
    intent.amount_received = isManual ? 0 : intent.amount;
    intent.latest_charge = {
      id: intent.id.replace('pi_', 'ch_'),
      object: 'charge',
      payment_intent: intent.id,
      metadata: intent.metadata,
      created: this.now(),
      disputed: false,
      payment_method_details: { card: isManual ? { capture_before: this.now() + 6 * 24 * 3600 } : {} },
    };
  }

  capture(id: string, amount: number): Intent {
    const intent = this.intent(id);
    if (intent.status !== 'requires_capture') throw unexpected('cannot be captured');
    intent.status = 'succeeded';
    intent.amount_received = amount;
    return intent;
  }

  cancel(id: string): Intent {
    const intent = this.intent(id);
    if (!intent.status.startsWith('requires_')) throw unexpected(`cannot be canceled: ${intent.status}`);
    intent.status = 'canceled';
    return intent;
  }

  refund(fields: Record<string, string>, status: string): Refund {
    const intent = this.intent(fields.payment_intent ?? '');
    const amount = Number(fields.amount);
    const made = [...this.refunds.values()].filter(
      (each) => each.payment_intent === intent.id && each.status !== 'failed',
    );
    const before = made.reduce((sum, each) => sum + each.amount, 0);
    if (before + amount > intent.amount_received)
      throw new Refusal(400, { type: 'invalid_request_error', code: 'charge_already_refunded' });
    const refund: Refund = {
      id: `re_${randomUUID().replaceAll('-', '')}`,
      object: 'refund',
      payment_intent: intent.id,
      amount,
      currency: intent.currency,
      status,
      metadata: metadataOf(fields),
    };
    this.refunds.set(refund.id, refund);
    return refund;
  }

  /** The buyer's bank claims the money back; `won` and `lost` end it. */
  dispute(id: string, status: 'needs_response' | 'won' | 'lost'): Dispute {
    const intent = this.intent(id);
    if (intent.latest_charge) intent.latest_charge.disputed = true;
    const dispute: Dispute = { id: id.replace('pi_', 'dp_'), object: 'dispute', payment_intent: id, status };
    this.disputes.set(dispute.id, dispute);
    return dispute;
  }

  /** Money that went back, in minor units. */
  refundedOf(id: string): number {
    const done = [...this.refunds.values()].filter((each) => each.payment_intent === id && each.status === 'succeeded');
    return done.reduce((sum, each) => sum + each.amount, 0);
  }
}

function metadataOf(fields: Record<string, string>): Record<string, string> {
  const entries = Object.entries(fields).flatMap(([name, value]) => {
    const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
    return key ? [[key, value] as const] : [];
  });
  return Object.fromEntries(entries);
}
