import { Badge, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { call } from '../../api/call.ts';
import { Detail } from '../../form/Detail.tsx';
import { StateBadge } from '../../show/StateBadge.tsx';
import { TimeText } from '../../show/TimeText.tsx';
import { useText } from '../../text/text.ts';
import { OrderLines } from './detail/OrderLines.tsx';
import { OrderPayments } from './detail/OrderPayments.tsx';
import { OrderSide } from './detail/OrderSide.tsx';
import { OrderTimeline } from './detail/OrderTimeline.tsx';
import { OrderTotals } from './detail/OrderTotals.tsx';
import { OrderActions } from './OrderActions.tsx';
import type { Order } from './order-type.ts';

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
      badges={<States order={order} />}
      subject={`order:${order.orderNo}`}
      actions={<OrderActions order={order} />}
      side={<OrderSide order={order} />}
    >
      <OrderLines order={order} />
      <OrderTotals order={order} />
      <OrderPayments order={order} />
      <OrderTimeline order={order} />
    </Detail>
  );
}

function States({ order: { status, payStatus, deliveryStatus, isTest, submittedAt } }: { order: Order }) {
  const t = useText();
  return (
    <>
      <StateBadge of="status.order" state={status} />
      <StateBadge of="status.pay" state={payStatus} />
      <StateBadge of="status.delivery" state={deliveryStatus} />
      {isTest && (
        <Badge variant="default" radius="sm" className="state">
          {t('orders.isTest')}
        </Badge>
      )}
      <Text span size="sm" c="dimmed">
        <TimeText at={submittedAt} />
      </Text>
    </>
  );
}
