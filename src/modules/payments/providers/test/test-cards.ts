/** Behaviour of the built-in provider's card numbers (`docs/payments.md`). */
export type CardOutcome = 'paid' | 'noRefund' | 'step' | 'slow' | 'disputed' | 'declined' | 'noFunds' | 'unknown';

const outcomes: readonly [RegExp, CardOutcome][] = [
  [/^4242\d*4242$/, 'paid'],
  [/^4000\d*5126$/, 'noRefund'],
  [/^4000\d*3220$/, 'step'],
  [/^4000\d*0002$/, 'declined'],
  [/^4000\d*9995$/, 'noFunds'],
  [/^4000\d*0077$/, 'slow'],
  [/^4000\d*0259$/, 'disputed'],
];

/** Outcome of a card number, typed with or without spaces; `unknown` for a number that is none of these. */
export function outcomeOf(typed: string): CardOutcome {
  const digits = typed.replace(/[\s-]/g, '');
  if (!/^\d{16}$/.test(digits)) return 'unknown';
  return outcomes.find(([pattern]) => pattern.test(digits))?.[1] ?? 'unknown';
}
