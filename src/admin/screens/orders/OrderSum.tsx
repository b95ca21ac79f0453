import { Text } from '@mantine/core';
import { formatMoney } from '../../../shared/money.ts';
import { MoneyText } from '../../show/MoneyText.tsx';
import { useTag, useText } from '../../text/text.ts';
import { type Order, sumOf } from './order-type.ts';

/** Whole sum of an order, with what gift cards paid of it. */
export function OrderSum({ order }: { order: Pick<Order, 'amounts'> }) {
  const t = useText();
  const tag = useTag();
  const { giftCard } = order.amounts;
  return (
    <div className="order-sum">
      <MoneyText value={sumOf(order)} />
      {giftCard.amount > 0 && (
        <Text size="xs" c="dimmed">
          {t('orders.byGiftCard', { amount: formatMoney(giftCard, tag) })}
        </Text>
      )}
    </div>
  );
}
