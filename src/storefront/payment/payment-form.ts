import type { ReactNode } from 'react';
import type { PaymentNext, Placed } from '../../shared/contracts/checkout.ts';
import type { ProviderSetup } from '../../shared/contracts/payments.ts';
import type { Money } from '../../shared/money.ts';

/** Input of a provider's form. */
export interface PaymentToTake {
  orderNo: string;
  /** Amount left to pay. */
  amount: Money;
  /** The answer of `checkout/place` or `payment/start`, with the provider's secrets. */
  next: PaymentNext;
  /** Language of the page (BCP 47), for the words of the form. */
  language: string;
  /** Absolute URL to come back to from a bank's page; the component asks for the payment's state there. */
  returnUrl: string;
}

/**
 * Result of the buyer's press of the button. `submitted`: the provider has it, and `payment/status` says how it ended.
 * `failed`: not paid, with the reason in the buyer's words; the form stays for another try. `incomplete`: the form itself
 * shows beside its fields what is missing.
 */
export type PaymentAnswer =
  | { kind: 'submitted' }
  | { kind: 'failed'; message: string | undefined }
  | { kind: 'incomplete' };

/** A provider's form inside our page, e.g. Stripe's Payment Element. */
export interface PaymentForm {
  /** Shows the form in an empty element; rejects when the provider's script does not arrive. */
  mount(container: HTMLElement): Promise<void>;
  /** Pays with what was filled in, including a second step; may leave the page for a bank's. */
  confirm(): Promise<PaymentAnswer>;
  /** Takes the form out of its element. */
  destroy(): void;
}

export type OpenPaymentForm = (payment: PaymentToTake) => PaymentForm;

/** A form inside the checkout, which is filled in before its order is placed. */
export interface CheckoutPayment {
  /** Checks what was filled in; what is missing is shown beside its fields. */
  isComplete(): Promise<boolean>;
  /** Pays the order, including a second step; may leave the page for a bank's, which leads back to `returnUrl`. */
  pay(placed: Placed, returnUrl: string): Promise<PaymentAnswer>;
}

export interface CheckoutFormInput {
  /** Total of the checkout; may change while the form is shown. */
  total: Money;
  setup: ProviderSetup | null;
  /** Called once: with null where the form could not be shown. */
  onReady(payment: CheckoutPayment | null): void;
}

/** A module of `checkoutForms`. */
export interface CheckoutFormModule {
  component(input: CheckoutFormInput): ReactNode;
}
