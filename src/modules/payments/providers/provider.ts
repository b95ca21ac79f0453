import type { IncomingHttpHeaders } from 'node:http';
import type { Elsewhere } from '../../../platform/http/security.ts';
import type { CurrencyCode, Money } from '../../../shared/money.ts';

/** A payment as it is sent to a provider. Amounts are in minor units. */
export interface PaymentToTake {
  id: string;
  orderNo: string;
  amount: number;
  currency: CurrencyCode;
  /** The provider's id; null before `start` has answered. */
  providerId: string | null;
  method: string;
  /** Moment of taking the money: at once, or by `capture`. */
  capture: 'automatic' | 'manual';
  email: string;
  /** Language tag (BCP 47) of the buyer. */
  language: string;
  /** False once nobody waits for it any more; an order that the buyer approves late is then not captured. */
  isWanted: boolean;
  /** URL that a provider sends the buyer back to. */
  returnUrl: string;
}

/** Report of a provider about a payment. This alone changes the ledger, never an event's own words. */
export interface ProviderReport {
  providerId: string;
  status: 'pending' | 'authorized' | 'paid' | 'failed' | 'cancelled' | 'disputed';
  /** True if the provider may still take money for it. */
  isOpen: boolean;
  /** Amount that the payment is for at the provider; another one than the ledger's marks nothing paid. */
  amount: Money;
  captured: number;
  /** Code of the reason of a failure: `declined`, `noFunds`, `expired`, `authentication`, `account`, `other`. */
  reason?: string;
  /** Until when an authorization holds. */
  authorizedUntil?: Date;
  /** Data that the buyer needs to continue. It is never stored. */
  next?: { clientSecret?: string; publishableKey?: string; url?: string };
}

export interface RefundToMake {
  id: string;
  amount: number;
  currency: CurrencyCode;
  /** The provider's id; null before it has answered. */
  providerId: string | null;
}

export interface RefundReport {
  providerId: string;
  status: 'pending' | 'done' | 'failed';
  failure?: string;
}

/** A refund of a payment as its provider lists it, by whomever it was made. */
export interface FoundRefund extends RefundReport {
  amount: Money;
  /** The shop's id of it; null for one that the shop did not make; left out where the provider does not tell. */
  ownId?: string | null;
}

/** An event of a verified webhook. */
export interface ProviderEvent {
  id: string;
  type: string;
  /** The payment that it is about, by the provider's id; null for events about nothing of ours. */
  paymentId: string | null;
  /** The same by our id, where the event says so. */
  ownId?: string;
  body: object;
}

/**
 * Takes payments. Calls are idempotent: the same payment, or refund, asked again answers the same. They end within `timeout`
 * and throw `ProviderUnavailable` when asking again may help, `ProviderRefused` when it does not.
 */
export interface PaymentProvider {
  code: string;
  /** Sources on other sites that its form uses on pages that pay. */
  sources?: Elsewhere;
  /** False for one that takes the money at once, whenever the merchant wants it. */
  capturesLater?: boolean;
  /** Tells if such an amount can be paid; any where it is left out. */
  takes?(offer: { currency: CurrencyCode; amount: number }): boolean;
  start(payment: PaymentToTake): Promise<ProviderReport>;
  /** The provider's present state of a payment; also what the buyer needs to go on. */
  status(payment: PaymentToTake): Promise<ProviderReport>;
  capture(payment: PaymentToTake, amount: number): Promise<ProviderReport>;
  cancel(payment: PaymentToTake): Promise<ProviderReport>;
  /** Refunds a part of a captured payment, or answers the state of that refund. */
  refund(payment: PaymentToTake, refund: RefundToMake): Promise<RefundReport>;
  /** All refunds of a captured payment, also those that were made at the provider's own dashboard. */
  refundsOf?(payment: PaymentToTake): Promise<FoundRefund[]>;
  /** Finds the payment of a stored event that names none that is known, by its body; null where it is about nothing of ours. */
  paymentOf?(body: unknown): Promise<Pick<ProviderEvent, 'paymentId' | 'ownId'> | null>;
  /** True where reading a webhook costs more than a signature: the calls of each IP are limited. */
  hasCostlyWebhooks?: boolean;
  /** Reads a webhook; null where its signature is wrong or it is too old. */
  webhook?(raw: Buffer, headers: IncomingHttpHeaders, now: Date): Promise<ProviderEvent | null>;
}

/** ms that a provider may take for one call; placing an order answers within 15 s. */
export const providerTimeout = 10_000;

/** The provider did not answer, or said that it cannot now. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable';
}

/** The provider refused for good. `reason` is a code like those of `ProviderReport`. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused';
  readonly reason: string;
  constructor(reason: string, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** The providers that are set up and switched on, by code. */
export interface Providers {
  get(code: string): PaymentProvider | undefined;
  has(code: string): boolean;
  /** The provider of a payment that was made before its app was switched off or removed. */
  former?(code: string): PaymentProvider | undefined;
}
