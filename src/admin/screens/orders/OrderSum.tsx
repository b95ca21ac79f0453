import { Stack, Text } from '@mantine/core';
import { formatMoney } from '../../../shared/money.ts';
import { MoneyText } from '../../show/MoneyText.tsx';
import { useTag, useText } from '../../text/text.ts';
import { type Order, sumOf } from './order-type.ts';

/** Whole sum of an order, with what gift cards paid of it. */
export function OrderSum({ order }: { order: Pick<Order, 'amounts'> }) {
  const t = useText();
  const tag = useTag();
  const { giftCard, total } = order.amounts;
  const isAll = total.amount === 0;
  return (
    <Stack gap={0} align="flex-end">
      <MoneyText value={sumOf(order)} />
      {giftCard.amount > 0 && (
        <Text span size="xs" c="dimmed">
          {isAll ? t('orders.allByGiftCard') : t('orders.byGiftCard', { amount: formatMoney(giftCard, tag) })}
        </Text>
      )}
    </Stack>
  );
}
