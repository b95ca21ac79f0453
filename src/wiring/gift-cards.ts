import { issueSold } from '../modules/giftcards/index.ts';
import { giftCardMails } from '../modules/notifications/index.ts';
import { lockGiftCards, shipGiftCards } from '../modules/orders/index.ts';
import type { Tx } from '../platform/db/database.ts';
import type { Emit } from '../platform/events/emit.repo.ts';
import type { Listener } from '../platform/events/listener.ts';
import { money } from '../shared/money.ts';

type Tools = Parameters<typeof giftCardMails>[0] & { emit: Emit };

/**
 * Makes the gift cards that a paid order bought, mails their codes to the buyer and marks them as sent, in one transaction
 * (`docs/gift-cards.md`). An order that gift cards pay in full is paid as it is placed.
 */
export function soldGiftCardListener(tools: Tools): Listener {
  const mails = giftCardMails(tools);
  const make = async (tx: Tx, { orderId }: { orderId: string }) => {
    const found = await lockGiftCards(tx, orderId);
    if (!found) return;
    const made = await issueSold(tx, { ...found, at: tools.clock.now() }, tools);
    const cards = made.map(({ code, amount }) => ({ code, amount: money(amount, found.currency) }));
    if (cards.length > 0) await mails.sold(tx, { orderId, cards });
    await shipGiftCards(tx, found, tools);
  };
  return { name: 'giftCards', mode: 'afterCommit', on: { 'order.placed': make, 'order.paid': make } };
}
