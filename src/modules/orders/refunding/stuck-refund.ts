import type { OtherWay, RefundProblem } from '../../../shared/order-states.ts';
import { manual } from '../paying/paying-tools.ts';
import type { MoneyBackRow } from './money-back.repo.ts';

/** Attempts in vain, over twenty minutes, after which staff may settle a refund in another way. */
const patientAttempts = 4;

type Watched = Pick<MoneyBackRow, 'provider' | 'status' | 'is_asked' | 'attempts' | 'is_refused'>;

/**
 * Names what keeps a refund from ending by itself, so that staff may settle it in another way: its money came by hand, its provider is
 * not set up any more, has not answered for long, or refused it. Null where its provider works on it, or it has ended.
 */
export function problemOf(
  { provider, status, is_asked: isAsked, attempts, is_refused: isRefused }: Watched,
  isSetUp: (provider: string) => boolean,
): RefundProblem | null {
  if (provider === null) return null;
  if (isRefused) return 'refused';
  if (status !== 'pending') return null;
  if (provider === manual) return 'byHand';
  if (!isSetUp(provider)) return 'gone';
  return isAsked && attempts >= patientAttempts ? 'unanswered' : null;
}

/**
 * Ways by which staff may settle a refund with a problem. Money that nobody owed is sent by hand only: it was never a price that a gift
 * card could stand for.
 */
export function otherWaysOf(
  problem: RefundProblem | null,
  { order_refund_id: orderRefundId }: Pick<MoneyBackRow, 'order_refund_id'>,
): OtherWay[] {
  if (problem === null || problem === 'byHand') return [];
  return orderRefundId === null ? ['hand'] : ['hand', 'giftCard'];
}
