import { type CurrencyCode, minor, money } from '../../../shared/money.ts';
import { chooseDiscounts } from '../discounts/choose.ts';
import type { CouponOutcome, GiftGiven } from '../discounts/outcome.ts';
import { type Taken, untouched } from '../discounts/remains.ts';
import type { ReceiptLine } from '../receipt.ts';
import { sum } from '../sum.ts';
import type { Note, Step } from './step.ts';

/**
 * Applies promotions and coupons in the combination that is best for the shopper; each discount is kept with its shares
 * (`docs/pricing.md` R3–R6).
 */
export const discounts: Step = {
  name: 'discounts',
  apply({ lines: wanted, offers, currency }, { lines }) {
    const { remains, gifts, outcomes } = chooseDiscounts(untouched(wanted), offers);
    const promotions = remains.taken
      .filter(({ source }) => source === 'promotion')
      .map(({ code, amount }) => ({ id: code, amount }));
    const notes = [
      ...remains.taken.map((taken) => noteTaken(taken, currency)),
      ...gifts.map((gift) => noteGift(gift, currency)),
      ...outcomes.flatMap(noteRefusal),
    ];
    const change = {
      lines: lines.map((line) => reduced(line, remains.taken)),
      promotions,
      coupons: [...outcomes],
      gifts: [...gifts],
    };
    return { change, notes };
  },
};

function reduced(line: ReceiptLine, taken: readonly Taken[]): ReceiptLine {
  const own = taken.flatMap(({ source, code, shares }) => {
    const amount = shares.get(line.sku);
    return amount ? [{ source, code, amount }] : [];
  });
  return { ...line, discounts: own, total: minor(line.subtotal - sum(own.map(({ amount }) => amount))) };
}

function noteTaken({ source, code, amount }: Taken, currency: CurrencyCode): Note {
  return { key: `pricing.trace.${source}`, values: { code, amount: money(amount, currency) } };
}

function noteGift({ code, sku, listPrice }: GiftGiven, currency: CurrencyCode): Note {
  return { key: 'pricing.trace.gift', values: { code, sku, listPrice: money(listPrice, currency) } };
}

function noteRefusal({ code, reason, giftMissing }: CouponOutcome): Note[] {
  if (reason === null) return [];
  return [
    { key: giftMissing ? 'pricing.trace.coupon.gift-missing' : `pricing.trace.coupon.${reason}`, values: { code } },
  ];
}
