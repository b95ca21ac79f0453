import { Group, Text } from '@mantine/core';
import { Section } from '../../../form/Section.tsx';
import { MoneyText } from '../../../show/MoneyText.tsx';
import { StateBadge } from '../../../show/StateBadge.tsx';
import { TimeText } from '../../../show/TimeText.tsx';
import { useText } from '../../../text/text.ts';
import type { Order } from '../order-type.ts';

/** Payments of an order and what went back. */
export function OrderPayments({ order: { payments, refunds, paymentMethod } }: { order: Order }) {
  const t = useText();
  if (payments.length + refunds.length === 0) return null;
  return (
    <Section title={t('orders.payments')}>
      <ul className="entries">
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
