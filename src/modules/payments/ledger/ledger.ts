import type { PaymentStatus } from '../../../shared/order-states.ts';
import type { ProviderReport } from '../providers/provider.ts';

/** Changes of the ledger that a report causes; `mismatch` names what does not fit, and then nothing counts as paid. */
export interface LedgerChange {
  status: PaymentStatus;
  isOpen: boolean;
  captured: number;
  reason: string | null;
  mismatch: 'amount' | 'currency' | 'account' | null;
}

interface Booked {
  amount: number;
  currency: string;
  status: PaymentStatus;
  captured: number;
}

/**
 * Compares a provider's report with the ledger (`docs/contract.md` §10). A captured payment stays captured: only a dispute
 * changes it. A wrong amount or currency marks nothing paid.
 */
export function changeFor(booked: Booked, report: ProviderReport): LedgerChange {
  const reason = report.reason ?? null;
  const mismatch = mismatchOf(booked, report);
  if (mismatch && report.status !== 'cancelled' && report.status !== 'failed') {
    return {
      status: statusUnpaid(booked),
      isOpen: report.isOpen,
      captured: booked.captured,
      reason: mismatch,
      mismatch,
    };
  }
  const captured = Math.max(
    booked.captured,
    report.status === 'paid' || report.status === 'disputed' ? report.captured : 0,
  );
  if (captured > 0) {
    return { status: statusCaptured(booked, report), isOpen: false, captured, reason, mismatch: null };
  }
  return { status: report.status, isOpen: report.isOpen, captured: 0, reason, mismatch: null };
}

function statusUnpaid({ status, captured }: Booked): PaymentStatus {
  return captured > 0 ? status : 'failed';
}

function statusCaptured({ status }: Booked, report: ProviderReport): PaymentStatus {
  if (report.status === 'disputed') return 'disputed';
  return status === 'refunded' ? 'refunded' : 'paid';
}

function mismatchOf({ amount, currency }: Booked, report: ProviderReport): LedgerChange['mismatch'] {
  if (report.reason === 'account') return 'account';
  if (report.amount.currency !== currency) return 'currency';
  const isTooMuch = report.captured > amount || (report.status === 'paid' && report.captured !== amount);
  return report.amount.amount !== amount || isTooMuch ? 'amount' : null;
}

/** Captured money of an order, also what was refunded of it; disputed payments count as captured. */
export function capturedOf(payments: readonly { captured: number }[]): number {
  return payments.reduce((sum, { captured }) => sum + captured, 0);
}

/** Captured money of an order that has not gone back; a refund that is under way counts as gone. */
export function keptOf(payments: readonly { captured: number; refunded: number }[]): number {
  return payments.reduce((sum, { captured, refunded }) => sum + captured - refunded, 0);
}

/** A part of a refund that goes to one payment. */
export interface RefundShare {
  paymentId: string;
  amount: number;
}

/**
 * Splits an amount over captured payments, the last one first. `rest` is what they cannot give back, e.g. what gift cards
 * have paid.
 */
export function splitRefund(
  payments: readonly { id: string; captured: number; refunded: number }[],
  amount: number,
): { shares: RefundShare[]; rest: number } {
  const shares: RefundShare[] = [];
  let rest = amount;
  for (const { id, captured, refunded } of [...payments].reverse()) {
    const part = Math.min(rest, captured - refunded);
    if (part > 0) shares.push({ paymentId: id, amount: part });
    rest -= Math.max(0, part);
  }
  return { shares, rest };
}

const seconds = [30, 60, 300, 900, 3600, 4 * 3600];

/** ms until a request is asked again after so many failed attempts. */
export function retryDelay(attempts: number): number {
  return (seconds[Math.min(attempts, seconds.length - 1)] ?? 60) * 1000;
}
