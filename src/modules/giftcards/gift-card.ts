import type { GiftCardProblem } from '../../shared/contracts/gift-cards.ts';
import type { CurrencyCode } from '../../shared/money.ts';

/** Characters of codes: Crockford's base 32, whose number divides that of bytes. */
export const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export { codeLength, plainCode } from '../../shared/gift-card-code.ts';

/** Number of characters that are shown, to distinguish cards. */
export const tailLength = 4;

/** Fields that decide if a card can pay. */
export interface CardState {
  currency: CurrencyCode;
  balance: number;
  enabled: boolean;
  expires_at: Date | null;
}

/** A code as it is handed out: in fours. */
export function spacedCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-');
}

/** Name of a card whose code is no longer known. */
export function shownCode(tail: string): string {
  return `•••• ${tail}`;
}

/** Returns the reason why a card cannot pay at a time, in a currency or in any; null when it can. */
export function problemOf(card: CardState, currency: CurrencyCode | null, now: Date): GiftCardProblem | null {
  if (!card.enabled) return 'invalid';
  if (card.expires_at && now >= card.expires_at) return 'expired';
  if (currency && card.currency !== currency) return 'currency';
  return card.balance === 0 ? 'empty' : null;
}
