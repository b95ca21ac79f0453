import { Text } from '@mantine/core';
import { Section } from '../../../form/Section.tsx';
import { MoneyText } from '../../../show/MoneyText.tsx';
import { StateBadge } from '../../../show/StateBadge.tsx';
import { TimeText } from '../../../show/TimeText.tsx';
import { useText } from '../../../text/text.ts';
import type { Order } from '../order-type.ts';
import { RefundMoney } from './RefundMoney.tsx';

/** Payments of an order and what went back. */
export function OrderPayments({ order }: { order: Order }) {
  const t = useText();
  const { giftCards, payments, refunds, moneyBack, paymentMethod, submittedAt } = order;
  const unowed = moneyBack.filter(({ refundId }) => refundId === null);
  if (giftCards.length + payments.length + refunds.length + unowed.length === 0) return null;
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
            <div className="entry-end">
              <StateBadge of="status.payment" state={status} />
              <MoneyText value={amount} />
            </div>
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
            <div className="entry-end">
              <StateBadge of="status.refund" state={status} />
              <MoneyText value={{ ...amount, amount: -amount.amount }} />
            </div>
            {moneyBack
              .filter(({ refundId }) => refundId === id)
              .map((back) => (
                <RefundMoney key={back.id} order={order} back={back} />
              ))}
          </li>
        ))}
        {unowed.map((back) => (
          <li key={back.id}>
            <div>
              <Text span>{t('orders.back.unowed')}</Text>
              <Text size="sm" c="dimmed">
                <TimeText at={back.at} />
              </Text>
            </div>
            <div className="entry-end">
              <StateBadge of="status.refund" state={back.status} />
              <MoneyText value={{ ...back.amount, amount: -back.amount.amount }} />
            </div>
            <RefundMoney order={order} back={back} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
