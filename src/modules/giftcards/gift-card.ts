import type { GiftCardProblem } from '../../shared/contracts/gift-cards.ts';
import type { CurrencyCode } from '../../shared/money.ts';

/** Characters of a code: 80 bits of chance, so that neither guessing nor a copy of the database finds one. */
export const codeLength = 16;
/** How many of them are shown to tell cards apart. */
export const tailLength = 4;

/** What decides whether a card can pay. */
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

/** How a card is named once its code is known no more. */
export function shownCode(tail: string): string {
  return `•••• ${tail}`;
}

/** Why a card cannot pay at a moment, in a currency or in any; null when it can. */
export function problemOf(card: CardState, currency: CurrencyCode | null, now: Date): GiftCardProblem | null {
  if (!card.enabled) return 'invalid';
  if (card.expires_at && now >= card.expires_at) return 'expired';
  if (currency && card.currency !== currency) return 'currency';
  return card.balance === 0 ? 'empty' : null;
}
