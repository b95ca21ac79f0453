import type { Tx } from '../../../platform/db/database.ts';
import type { Translate } from '../../../platform/locale/catalogue.ts';
import type { PaymentNext } from '../../../shared/contracts/checkout.ts';
import type { Language } from '../../../shared/locale.ts';
import {
  ledger,
  type PaymentRow,
  type ProviderReport,
  ProviderUnavailable,
  requests,
  rulesOf,
} from '../../payments/index.ts';
import { paymentNext } from '../order.view.ts';
import { findOrderToPay, type OrderToPay, openPaymentOf } from './paying.repo.ts';
import { manual, type PayTools, providerFor } from './paying-tools.ts';
import { paymentToTake, performRequests } from './perform.service.ts';

export interface PaymentToOpen {
  orderId: string;
  method: string;
  amount: number;
  currency: string;
  key: string;
}

/**
 * Writes a payment into the ledger, and down what is to be asked of its provider, in the transaction of the order. The
 * database refuses a second open payment, and a second one under the same key.
 */
export async function openPayment(
  tx: Tx,
  { orderId, method, amount, currency, key }: PaymentToOpen,
  { clock, random }: Pick<PayTools, 'clock' | 'random'>,
): Promise<string> {
  const at = clock.now();
  const id = random.id();
  const provider = rulesOf(method)?.provider ?? manual;
  await ledger.insertPayment(tx, {
    id,
    order_id: orderId,
    key,
    provider,
    method,
    amount,
    currency,
    status: 'pending',
    is_open: true,
    provider_id: null,
    reason: null,
    transaction_no: null,
    authorized_until: null,
    asked_at: null,
    created_at: at,
    updated_at: at,
  });
  if (provider !== manual) await requests.insertRequest(tx, { id: random.id(), paymentId: id, kind: 'start', at });
  return id;
}

/** In whose words the answer is. */
export interface PaymentReader {
  language: Language;
  defaultLanguage: Language;
  t: Translate;
}

/** An order that was written with its payment, with what its buyer does to pay it. */
export interface OpenedOrder {
  order: OrderToPay;
  /** Of an unpaid order. */
  paymentId: string | null;
}

/** The next step to pay an order that was just written; null where a provider has to be asked. */
export function nextOfOpened({ order, paymentId }: OpenedOrder, reader: PaymentReader): PaymentNext | null {
  if (paymentId !== null && rulesOf(order.payment_method.code)?.provider) return null;
  const next = paymentNext(order, reader);
  return paymentId === null ? next : { ...next, paymentId };
}

/**
 * Takes the next step to pay an order: opens its payment at the provider, or asks for what the open one needs. With the
 * provider away the order stands and the answer says so; `payment/start` goes on.
 */
export async function nextPayment(tools: PayTools, orderId: string, reader: PaymentReader): Promise<PaymentNext> {
  const isOnline = (payment: PaymentRow | undefined) => payment !== undefined && payment.provider !== manual;
  const written = openPaymentOf(await ledger.paymentsOfOrders(tools.db, [orderId]));
  const performed = isOnline(written) ? await performRequests(tools, orderId) : null;
  const open = performed ? openPaymentOf(await ledger.paymentsOfOrders(tools.db, [orderId])) : written;
  const order = await findOrderToPay(tools.db, { id: orderId });
  if (!order) throw new Error(`no order ${orderId}`);
  const next = paymentNext(order, reader);
  if (!open || next.kind === 'paid') return next;
  next.paymentId = open.id;
  if (!isOnline(open) || !performed) return next;
  const { reports, unavailable } = performed;
  if (unavailable) return { ...next, message: reader.t('payment.away') };
  const report = reports.get(open.id) ?? (await presentState(tools, order, open));
  return report ? { ...next, ...report.next } : { ...next, message: reader.t('payment.away') };
}

/** The provider's present state of an open payment; null where it is away. */
async function presentState(tools: PayTools, order: OrderToPay, payment: PaymentRow): Promise<ProviderReport | null> {
  try {
    return await providerFor(tools, payment.provider).status(paymentToTake(order, payment, tools));
  } catch (error) {
    if (error instanceof ProviderUnavailable) return null;
    throw error;
  }
}
