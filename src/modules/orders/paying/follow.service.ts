import type { Db } from '../../../platform/db/database.ts';
import { findProviderEvent, ledger, markEventHandled, ProviderUnavailable, requests } from '../../payments/index.ts';
import { bookFoundRefunds } from '../refunding/found-refunds.service.ts';
import { applyRefund, applyReport } from './apply.service.ts';
import { findOrderToPay } from './paying.repo.ts';
import { type PayTools, providerFor } from './paying-tools.ts';
import { paymentToTake, performRequests } from './perform.service.ts';

/** Payments and orders that are looked at in one run. */
const atOnce = 100;
/** ms after which an open payment is asked about again. */
const askAfter = 10 * 60_000;
/** ms for which payments are asked about that ended in the shop while their provider may still take money. */
const leftFor = 14 * 24 * 3_600_000;

/** Asks the provider about one payment and writes its answer. Throws `ProviderUnavailable` where it is away. */
export async function syncPayment(tools: PayTools, paymentId: string): Promise<void> {
  const payment = await ledger.findPayment(tools.db, paymentId);
  const order = payment && (await findOrderToPay(tools.db, { id: payment.order_id }));
  if (!payment || !order || !payment.provider_id) return;
  const report = await providerFor(tools, payment.provider).status(paymentToTake(order, payment, tools));
  await applyReport(tools, { orderId: order.id, paymentId, requestId: null }, report);
}

/** Acts on a stored webhook: what counts is what the provider says when asked, not the event's own words. Idempotent. */
export async function handleProviderEvent(tools: PayTools, provider: string, eventId: string): Promise<void> {
  const event = await findProviderEvent(tools.db, provider, eventId);
  if (!event || event.handled_at) return;
  const payment = await paymentOf(tools, event);
  if (payment) {
    // The event may be faster than the answer of the call that made the payment.
    await performRequests(tools, payment.order_id);
    await syncPayment(tools, payment.id);
    // A bank may send money back weeks after a refund was done.
    const statuses = isAboutRefund(event) ? (['pending', 'done'] as const) : (['pending'] as const);
    await askRefunds(tools, await ledger.acceptedRefunds(tools.db, payment.order_id, [...statuses]));
    if (isAboutRefund(event)) await bookFoundRefunds(tools, payment.id);
  }
  await markEventHandled(tools.db, provider, eventId, tools.clock.now());
}

type StoredEvent = NonNullable<Awaited<ReturnType<typeof findProviderEvent>>>;

/** Tells of an event that money went back, also by a reversal of PayPal. */
function isAboutRefund({ type }: Pick<StoredEvent, 'type'>): boolean {
  return /refund|revers/i.test(type);
}

async function paymentOf(tools: PayTools, { provider, provider_id: paymentId, payment_id: ownId, body }: StoredEvent) {
  const named = await namedPayment(tools.db, provider, { paymentId, ownId });
  if (named) return named;
  const found = await tools.providers.get(provider)?.paymentOf?.(body);
  return found
    ? namedPayment(tools.db, provider, { paymentId: found.paymentId, ownId: found.ownId ?? null })
    : undefined;
}

async function namedPayment(
  db: Db,
  provider: string,
  { paymentId, ownId }: { paymentId: string | null; ownId: string | null },
) {
  const found = paymentId && (await ledger.paymentByProviderId(db, provider, paymentId));
  if (found) return found;
  const own = ownId ? await ledger.findPayment(db, ownId) : undefined;
  return own?.provider === provider ? own : undefined;
}

/**
 * Finishes what a crash or an outage left behind: due requests, open payments, and refunds that providers work on. What cannot be
 * followed keeps nothing else from its turn, and makes the run fail at its end.
 */
export async function followPayments(tools: PayTools): Promise<void> {
  const { db, clock } = tools;
  const before = new Date(clock.now().getTime() - askAfter);
  const failures: unknown[] = [];
  const inTurn = (work: () => Promise<unknown>) =>
    unlessAway(work).catch((error: unknown) => {
      failures.push(error);
    });
  for (const orderId of await requests.ordersWithDueRequests(db, clock.now(), atOnce))
    await inTurn(() => performRequests(tools, orderId));
  const left = { before, since: new Date(clock.now().getTime() - leftFor) };
  const open = [...(await ledger.paymentsToAsk(db, before, atOnce)), ...(await ledger.leftPayments(db, left, atOnce))];
  // One that is away, or fails, must not keep the others from being asked.
  const ask = async (id: string, work: () => Promise<void>) => {
    await ledger.noteAsked(db, id, clock.now());
    await inTurn(work);
  };
  for (const { id } of open) await ask(id, () => syncPayment(tools, id));
  for (const refund of await ledger.refundsToAsk(db, before, atOnce)) await inTurn(() => askRefund(tools, refund));
  for (const id of await ledger.paymentsWithFoundRefunds(db, before, atOnce))
    await ask(id, () => bookFoundRefunds(tools, id));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} payments could not be followed`);
}

type RefundToAsk = Awaited<ReturnType<typeof ledger.refundsToAsk>>[number];

async function askRefunds(tools: PayTools, refunds: RefundToAsk[]): Promise<void> {
  for (const refund of refunds) await unlessAway(() => askRefund(tools, refund));
}

async function askRefund(
  tools: PayTools,
  { id: refundId, order_id: orderId, request_id: requestId }: RefundToAsk,
): Promise<void> {
  const refund = await ledger.findRefund(tools.db, refundId);
  const payment = refund?.payment_id ? await ledger.findPayment(tools.db, refund.payment_id) : undefined;
  const order = await findOrderToPay(tools.db, { id: orderId });
  if (!refund || !payment || !order) return;
  const subject = paymentToTake(order, payment, tools);
  const { amount, provider_id: providerId } = refund;
  const asked = { id: refundId, amount, currency: subject.currency, providerId };
  const report = await providerFor(tools, payment.provider).refund(subject, asked);
  await applyRefund(tools, { orderId, refundId, requestId }, report);
}

/** Leaves what a provider that is away holds for the next run. */
async function unlessAway(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
  }
}
