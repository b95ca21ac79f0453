import { type CurrencyCode, isCurrency } from '../../shared/money.ts';
import { knownOfShop } from '../known.ts';
import type { Say } from '../text/text.ts';

/** Currency in which numbers are shown; `all` for those of all currencies in the shop's own. */
export type CurrencyChoice = CurrencyCode | 'all';

/** Reads a choice; anything else counts as left out. */
export function choiceIn(text: string | null): CurrencyChoice | null {
  return text === 'all' || isCurrency(text) ? text : null;
}

/** The choice as calls for numbers take it. */
export function bodyOfChoice(choice: CurrencyChoice | null): { currency?: CurrencyCode; converted?: true } {
  if (choice === 'all') return { converted: true };
  return choice ? { currency: choice } : {};
}

interface Shown {
  currency: CurrencyCode;
  currencies: CurrencyCode[];
  converted: boolean;
}

/** Choices of an overview and the one that it shows; none where all sales are in the shop's own currency. */
export function choicesOf({ currency, currencies, converted }: Shown, t: Say) {
  const own = knownOfShop().baseCurrency;
  if (currencies.every((each) => each === own)) return null;
  return {
    value: converted ? 'all' : currency,
    data: [
      ...currencies.map((value) => ({ value, label: value })),
      { value: 'all', label: t('today.allIn', { currency: own }) },
    ],
  };
}
