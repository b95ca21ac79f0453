import { Anchor, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useMay } from '../../api/may.ts';
import { Section } from '../../form/Section.tsx';
import { MoneyText } from '../../show/MoneyText.tsx';
import { StateBadge } from '../../show/StateBadge.tsx';
import { TimeText } from '../../show/TimeText.tsx';
import { useText } from '../../text/text.ts';
import type { Customer } from './customer-type.ts';

type Order = Customer['latestOrders'][number];

/** The latest orders of a customer. */
export function CustomerOrders({ customer: { latestOrders, email } }: { customer: Customer }) {
  const t = useText();
  const may = useMay();
  const all = email && latestOrders.length > 9 && may('order:list');
  const link = all && (
    <Anchor component={Link} size="sm" to={`/admin/orders?view=all&q=${encodeURIComponent(email)}`}>
      {t('customers.allOrders')}
    </Anchor>
  );
  return (
    <Section title={t('customers.orders')} actions={link}>
      {latestOrders.length === 0 && <Text c="dimmed">{t('customers.noOrders')}</Text>}
      <ul className="customer-orders">
        {latestOrders.map((order) => (
          <li key={order.orderNo}>
            <OrderRow order={order} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function OrderRow({ order: { orderNo, status, payStatus, deliveryStatus, total, at } }: { order: Order }) {
  const may = useMay();
  const isOpen = status === 'inProgress';
  return (
    <>
      <div>
        {may('order:get') ? (
          <Anchor component={Link} to={`/admin/orders/${orderNo}`} fw={600}>
            {orderNo}
          </Anchor>
        ) : (
          orderNo
        )}
        <Text size="sm" c="dimmed">
          <TimeText at={at} />
        </Text>
      </div>
      <Group gap={4}>
        <StateBadge of="status.pay" state={payStatus} />
        {isOpen ? (
          <StateBadge of="status.delivery" state={deliveryStatus} />
        ) : (
          <StateBadge of="status.order" state={status} />
        )}
      </Group>
      <MoneyText value={total} />
    </>
  );
}
