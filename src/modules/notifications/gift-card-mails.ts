import type { Tx } from '../../platform/db/database.ts';
import type { Money } from '../../shared/money.ts';
import type { MailTools } from './order-mails.ts';
import { mailStep } from './order-step-mails.ts';

interface IssuedCard {
  orderId: string;
  /** The whole code: the mail is the only place that has it. */
  code: string;
  amount: Money;
}

/** Gift cards that an order bought. */
interface SoldCards {
  orderId: string;
  /** Whole codes: the mail is the only place that has them. */
  cards: { code: string; amount: Money }[];
}

/** ms after which the code is no longer sent; its text is deleted once it is sent. */
const sendable = 30 * 86_400_000;

/** Mails the codes of gift cards: of one that was made with the money of a refund, of those that an order bought. */
export function giftCardMails(tools: MailTools) {
  const send = mailStep<IssuedCard>(tools, 'giftCard', ({ say }, { code, amount }) => ({
    messageValues: { amount: say(amount) },
    codes: [{ code }],
    expires: new Date(tools.clock.now().getTime() + sendable),
  }));
  const sendSold = mailStep<SoldCards>(tools, 'giftCardSold', ({ say }, { cards }) => ({
    messageValues: { count: cards.length },
    codes: cards.map(({ code, amount }) => ({ code, amount: say(amount) })),
    expires: new Date(tools.clock.now().getTime() + sendable),
  }));
  return {
    issued: (tx: Tx, card: IssuedCard) => send(tx, card),
    sold: (tx: Tx, cards: SoldCards) => sendSold(tx, cards),
  };
}
