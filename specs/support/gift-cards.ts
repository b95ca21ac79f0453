import type { GiftCardEffect } from '../../src/shared/contracts/gift-cards.ts';
import { readyToBuy } from './buying.ts';
import type { Shopper } from './shopper.ts';
import type { Worker } from './staff.ts';

export interface Made {
  id: string;
  code: string;
}

/** A new card, 50.00 dollars by default, with its whole code. */
export function makeCard(worker: Worker, input: object = {}): Promise<Made> {
  return worker.does<Made>('giftCard/save', { amount: 5000, currency: 'USD', ...input });
}

/** The amount that each card of a checkout pays, or its problem. */
export function payments({ giftCards }: { giftCards: GiftCardEffect[] }) {
  return giftCards.map(({ code, amount, problem }) => [code.slice(-4), amount?.amount ?? problem]);
}

export const byBank = { paymentMethod: 'bank-transfer' };

/** A checkout of two cups at 12.00 with shipping of 5.00: 29.00. */
export function twoCups(who: Shopper, changes: object = {}) {
  return readyToBuy(who, 'CUP-RAIN', 2, { ...byBank, ...changes });
}

/** A product whose units are gift cards of 50.00, `CARD-50`. */
export function sellGiftCards(worker: Worker): Promise<unknown> {
  return worker.does('product/save', {
    title: { en: 'Gift card' },
    status: 'active',
    slug: 'gift-card',
    variants: [
      {
        sku: 'CARD-50',
        price: { amount: 5000, currency: 'USD' },
        policy: 'uncounted',
        taxCategory: 'gift-card',
        requiresShipping: false,
      },
    ],
  });
}
