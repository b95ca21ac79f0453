import type { GiftCardProblem } from '../../shared/contracts/gift-cards.ts';
import type { CurrencyCode } from '../../shared/money.ts';

/** Characters of a code: 80 random bits, too many to try out or to find in a copy of the database. */
export const codeLength = 16;
/** Number of characters that are shown, to distinguish cards. */
export const tailLength = 4;

/** Fields that decide if a card can pay. */
export interface CardState {
  currency: CurrencyCode;
  balance: number;
  enabled: boolean;
  expires_at: Date | null;
}

/** A code as it is compared: blanks, dashes and case forgiven, and letters that look like the digits 0 and 1. */
export function plainCode(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
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
