import type { Clock } from '../../../../platform/clock.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { CurrencyCode } from '../../../../shared/money.ts';
import { money } from '../../../../shared/money.ts';
import type { PaymentProvider, PaymentToTake, ProviderReport, RefundReport, RefundToMake } from '../provider.ts';
import { ProviderRefused } from '../provider.ts';
import * as repo from './test.repo.ts';
import type { CardOutcome } from './test-cards.ts';

/** Reason of a card whose account is closed once it has paid: no refund of it arrives. */
const closedAccount = 'closedAccount';
/** ms until a slow payment is paid. */
const slowness = 60_000;

interface TestProviderTools {
  db: Db;
  clock: Clock;
}

/** The built-in provider for trying a shop: it moves no money and keeps its own books, as an outside one would. */
export function testProvider({ db, clock }: TestProviderTools): PaymentProvider {
  const report = async (payment: PaymentToTake) => reportOf(await current(db, payment.id, clock.now()));
  return {
    code: 'test',
    start: async (payment) => {
      const { id, amount, currency } = payment;
      await repo.insertTestPayment(db, {
        id,
        amount,
        currency,
        capture: payment.capture === 'automatic',
        at: clock.now(),
      });
      return report(payment);
    },
    status: report,
    capture: async (payment) => {
      await repo.captureTestPayment(db, payment.id);
      return report(payment);
    },
    cancel: async (payment) => {
      const row = await current(db, payment.id, clock.now());
      if (isOpen(row.status)) await repo.updateTestPayment(db, payment.id, { status: 'cancelled' });
      return report(payment);
    },
    refund: (payment, refund) => refundOf(db, payment, refund, clock.now()),
  };
}

async function refundOf(db: Db, payment: PaymentToTake, refund: RefundToMake, at: Date): Promise<RefundReport> {
  await db.transaction().execute(async (tx) => {
    const row = await repo.lockTestPayment(tx, payment.id);
    if (row?.status !== 'paid') throw new ProviderRefused('other', `test payment ${payment.id} is not paid`);
    if (row.reason === closedAccount)
      throw new ProviderRefused(closedAccount, `the card of ${payment.id} takes no refund`);
    await repo.insertTestRefund(tx, { id: refund.id, paymentId: payment.id, amount: refund.amount, at });
  });
  return { providerId: refund.id, status: 'done' };
}

/** The payment, with a slow one paid once its time has come. */
async function current(db: Db, id: string, now: Date): Promise<repo.TestPaymentRow> {
  const row = await repo.findTestPayment(db, id);
  if (!row) throw new ProviderRefused('other', `no test payment ${id}`);
  if (row.status !== 'slow' || !row.due_at || row.due_at > now) return row;
  const status = row.capture ? ('paid' as const) : ('authorized' as const);
  await repo.updateTestPayment(db, id, { status });
  return { ...row, status };
}

function isOpen(status: repo.TestPaymentRow['status']): boolean {
  return status !== 'paid' && status !== 'cancelled' && status !== 'disputed';
}

function reportOf({ id, status, amount, currency, reason }: repo.TestPaymentRow): ProviderReport {
  const isCaptured = status === 'paid' || status === 'disputed';
  const report: ProviderReport = {
    providerId: `test_${id}`,
    status: status === 'step' || status === 'slow' ? 'pending' : status,
    isOpen: isOpen(status),
    amount: money(amount, currency as CurrencyCode),
    captured: isCaptured ? amount : 0,
  };
  if (reason && reason !== closedAccount) report.reason = reason;
  if (isOpen(status)) report.next = { clientSecret: `test_${id}` };
  return report;
}

/** Pays with a card number; answers the step that is needed next. A payment that is over stays as it is. */
export async function payWithTestCard(db: Db, id: string, outcome: CardOutcome, now: Date): Promise<'step' | 'done'> {
  return db.transaction().execute(async (tx) => {
    const row = await repo.lockTestPayment(tx, id);
    if (!row || (row.status !== 'pending' && row.status !== 'failed')) return row?.status === 'step' ? 'step' : 'done';
    await repo.updateTestPayment(tx, id, changeOf(outcome, row.capture, now));
    return outcome === 'step' ? 'step' : 'done';
  });
}

function changeOf(outcome: CardOutcome, capture: boolean, now: Date) {
  const paid = capture ? ('paid' as const) : ('authorized' as const);
  switch (outcome) {
    case 'paid':
      return { status: paid, reason: null };
    case 'noRefund':
      return { status: paid, reason: closedAccount };
    case 'disputed':
      return { status: 'disputed' as const, reason: null };
    case 'step':
      return { status: 'step' as const, reason: null };
    case 'slow':
      return { status: 'slow' as const, reason: null, due_at: new Date(now.getTime() + slowness) };
    case 'declined':
    case 'noFunds':
    case 'unknown':
      return { status: 'failed' as const, reason: outcome === 'unknown' ? 'declined' : outcome };
    default:
      return outcome satisfies never;
  }
}

/** Ends the second step of a payment: approved or refused by the buyer. */
export async function answerTestStep(db: Db, id: string, approve: boolean): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await repo.lockTestPayment(tx, id);
    if (row?.status !== 'step') return;
    const paid = row.capture ? ('paid' as const) : ('authorized' as const);
    const change = approve ? { status: paid, reason: null } : { status: 'failed' as const, reason: 'authentication' };
    await repo.updateTestPayment(tx, id, change);
  });
}
