import { Group, Text } from '@mantine/core';
import { Section } from '../../../form/Section.tsx';
import { MoneyText } from '../../../show/MoneyText.tsx';
import { StateBadge } from '../../../show/StateBadge.tsx';
import { TimeText } from '../../../show/TimeText.tsx';
import { useText } from '../../../text/text.ts';
import type { Order } from '../order-type.ts';

/** Payments of an order and what went back. */
export function OrderPayments({ order }: { order: Order }) {
  const t = useText();
  const { giftCards, payments, refunds, paymentMethod, submittedAt } = order;
  if (giftCards.length + payments.length + refunds.length === 0) return null;
  return (
    <Section title={t('orders.payments')}>
      <ul className="entries">
        {giftCards.map(({ code, amount }) => (
          <li key={code}>
            <div>
              <Text span>{t('orders.giftCard', { code })}</Text>
              <Text size="sm" c="dimmed">
                <TimeText at={submittedAt} />
              </Text>
            </div>
            <MoneyText value={amount} />
          </li>
        ))}
        {payments.map(({ id, method, amount, status, transactionNo, at }) => (
          <li key={id}>
            <div>
              <Text span>{method === paymentMethod.code ? paymentMethod.name : method}</Text>
              <Text size="sm" c="dimmed">
                <TimeText at={at} />
                {transactionNo && ` · ${transactionNo}`}
              </Text>
            </div>
            <Group gap="xs">
              <StateBadge of="status.payment" state={status} />
              <MoneyText value={amount} />
            </Group>
          </li>
        ))}
        {refunds.map(({ id, amount, status, reason, by, at }) => (
          <li key={id}>
            <div>
              <Text span>{t('orders.refundOf')}</Text>
              <Text size="sm" c="dimmed">
                <TimeText at={at} />
                {[by, reason].filter(Boolean).map((text) => ` · ${text}`)}
              </Text>
            </div>
            <Group gap="xs">
              <StateBadge of="status.refund" state={status} />
              <MoneyText value={{ ...amount, amount: -amount.amount }} />
            </Group>
          </li>
        ))}
      </ul>
    </Section>
  );
}
