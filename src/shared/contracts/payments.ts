import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { paymentStatuses, payStatuses } from '../order-states.ts';
import { paymentNext, paymentOption } from './checkout.ts';
import { id } from './common.ts';

const orderNo = z.string().trim().min(4).max(40);
const accessKey = z.string().min(10).max(100);

/** An order by its number, for its customer, or for a guest by its key. */
export const orderKey = z.object({ orderNo, accessKey: accessKey.optional() });

export const paymentStartBody = orderKey.extend({
  method: z.string().min(1).max(50),
  /** One key is one payment. */
  idempotencyKey: z.string().min(8).max(100),
});

export const paymentState = z.object({
  payStatus: z.enum(payStatuses),
  /** Of the latest payment in the ledger; null where nothing was to pay. */
  status: z.enum(paymentStatuses).nullable(),
  /** Code of the reason of a failure, e.g. `declined`. */
  reason: z.string().optional(),
  /** The reason in the reader's words. */
  message: z.string().optional(),
});

export const paymentMethodsView = z.object({ items: z.array(paymentOption) });

/** A card number of the built-in provider; it is not a card and is not stored. */
export const testCardBody = z.object({ paymentId: id, card: z.string().trim().min(1).max(40) });
export const testStepBody = z.object({ paymentId: id, approve: z.boolean() });
export const testAnswer = paymentState.extend({
  /** `confirm`: the buyer has to approve the payment in a second step. */
  step: z.enum(['none', 'confirm']),
});

/** Data with which the page of an unpaid order takes its payment. */
export interface OrderPayment {
  orderNo: string;
  /** Of the page's URL; null on a customer's own page. */
  accessKey: string | null;
  /** The open payment; null where its provider was away. */
  paymentId: string | null;
  state: PaymentState;
  choices: z.infer<typeof paymentOption>[];
  /** Time at which the order is given up (ISO 8601); null for never. */
  expiresAt: string | null;
}

/** Pages that may have buttons of wallets. */
export const walletPlaces = ['product', 'cart', 'checkout'] as const;
export type WalletPlace = (typeof walletPlaces)[number];

/** Data that a form of Stripe needs before its payment is open. */
export interface ProviderSetup {
  publishableKey: string;
  /** Moment of taking the money: at once, or when the order ships. */
  capture: 'automatic' | 'manual';
}

export type OrderKey = z.infer<typeof orderKey>;
export type PaymentStartBody = z.infer<typeof paymentStartBody>;
export type PaymentState = z.infer<typeof paymentState>;
export type TestAnswer = z.infer<typeof testAnswer>;

/** Calls of the shop. */
export const paymentsEndpoints = {
  paymentStart: endpoint({
    path: '/api/web/payment/start',
    who: 'visitor',
    limit: 'default',
    summary: 'Open a payment for an unpaid order, also with another method',
    body: paymentStartBody,
    data: paymentNext,
  }),
  paymentStatus: endpoint({
    path: '/api/web/payment/status',
    who: 'visitor',
    limit: 'default',
    summary: 'Whether an order is paid; asks the provider when it has not said yet',
    body: orderKey,
    data: paymentState,
  }),
  paymentMethods: endpoint({
    path: '/api/web/payment/methods',
    who: 'visitor',
    limit: 'default',
    summary: 'The methods that an unpaid order can be paid with',
    body: orderKey,
    data: paymentMethodsView,
  }),
  paymentTestCard: endpoint({
    path: '/api/web/payment/test/card',
    who: 'visitor',
    limit: 'default',
    summary: 'Pay with a card number of the built-in provider',
    body: testCardBody,
    data: testAnswer,
  }),
  paymentTestStep: endpoint({
    path: '/api/web/payment/test/step',
    who: 'visitor',
    limit: 'default',
    summary: 'Approve or refuse a payment of the built-in provider',
    body: testStepBody,
    data: testAnswer,
  }),
};
