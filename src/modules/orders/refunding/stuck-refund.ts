import type { RefundProblem } from '../../../shared/order-states.ts';
import { manual } from '../paying/paying-tools.ts';
import type { MoneyBackRow } from './money-back.repo.ts';

/** Attempts in vain, over twenty minutes, after which staff may settle a refund in another way. */
const patientAttempts = 4;

type Watched = Pick<MoneyBackRow, 'provider' | 'status' | 'is_asked' | 'attempts'>;

/**
 * Names what keeps a refund from ending by itself, so that staff may settle it by hand: its money came by hand, its provider is not
 * set up any more, or has not answered for long. Null where its provider works on it, or it has ended.
 */
export function problemOf(
  { provider, status, is_asked: isAsked, attempts }: Watched,
  isSetUp: (provider: string) => boolean,
): RefundProblem | null {
  if (status !== 'pending' || provider === null) return null;
  if (provider === manual) return 'byHand';
  if (!isSetUp(provider)) return 'gone';
  return isAsked && attempts >= patientAttempts ? 'unanswered' : null;
}
