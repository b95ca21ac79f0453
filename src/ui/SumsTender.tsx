import type { Totals } from '../shared/contracts/cart.ts';
import type { GiftCardPaid } from '../shared/contracts/gift-cards.ts';
import { Discount, Sum } from './Sum.tsx';
import { useShop } from './shop-context.tsx';

type Paid = Pick<GiftCardPaid, 'code' | 'amount'>;

/** Amounts paid by gift cards, each by its code, and the rest to pay; empty without gift cards. */
export function Tender({ totals: { giftCard, total }, giftCards }: { totals: Totals; giftCards: Paid[] }) {
  const { t, money } = useShop();
  if (giftCard.amount === 0) return null;
  return (
    <dl className="sums">
      {giftCards.map(({ code, amount }) => (
        <Discount key={code} name={`${t('common.giftCard')} ${code}`} value={amount} />
      ))}
      <Sum name={t('order.toPay')} value={money(total)} className="sum-total" />
    </dl>
  );
}
