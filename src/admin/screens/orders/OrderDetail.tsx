import { Group, Table, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { call } from '../../api/call.ts';
import { Detail } from '../../form/Detail.tsx';
import { Section } from '../../form/Section.tsx';
import { MoneyText } from '../../show/MoneyText.tsx';
import { StateBadge } from '../../show/StateBadge.tsx';
import { useText } from '../../text/text.ts';

/** Screen of one order. */
export function Screen() {
  const t = useText();
  const { orderNo = '' } = useParams();
  const { data: order } = useSuspenseQuery({
    queryKey: ['order', orderNo],
    queryFn: () => call('order/get', { orderNo }),
  });
  return (
    <Detail
      title={order.orderNo}
      back={{ label: t('orders.title'), path: '/admin/orders' }}
      badges={
        <>
          <StateBadge of="status.order" state={order.status} />
          <StateBadge of="status.pay" state={order.payStatus} />
          <StateBadge of="status.delivery" state={order.deliveryStatus} />
        </>
      }
      side={
        <Section title={t('orders.buyer')}>
          <Text>{order.email}</Text>
          {order.addressLines.map((line) => (
            <Text key={line}>{line}</Text>
          ))}
        </Section>
      }
    >
      <Section title={t('orders.items')}>
        <Table>
          <Table.Tbody>
            {order.lines.map((line) => (
              <Table.Tr key={line.lineId}>
                <Table.Td>
                  {line.title}
                  <Text size="sm" c="dimmed">
                    {line.specLabel} · {line.sku}
                  </Text>
                </Table.Td>
                <Table.Td ta="right">{line.quantity}</Table.Td>
                <Table.Td ta="right">
                  <MoneyText value={line.total} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <Group justify="space-between" mt="sm">
          <Text fw={600}>{t('orders.total')}</Text>
          <MoneyText value={order.amounts.total} />
        </Group>
      </Section>
    </Detail>
  );
}
