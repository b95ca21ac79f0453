import { useState } from 'react';
import type { Order } from '../../../../shared/contracts/checkout.ts';
import { ArrowLeft } from '../../../../ui/icons.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import { NextStep } from '../NextStep.tsx';
import { NoOrders } from '../NoOrders.tsx';
import { OrderView } from '../OrderView.tsx';
import { CancelOrder } from './CancelOrder.tsx';
import type { Input } from './props.ts';

/** One of a customer's orders: next step, history and lines. */
export function component({ data: { order } }: Input) {
  return order ? <OwnOrder key={order.orderNo} order={order} /> : <NoOrders reason="guest" />;
}

function OwnOrder({ order: sent }: { order: Order }) {
  const { t, userPath } = useShop();
  const [order, setOrder] = useState(sent);
  return (
    <div className="user-order">
      <OrderView order={order}>
        <NextStep order={order} />
      </OrderView>
      <CancelOrder order={order} onCancelled={setOrder} />
      <p>
        <a className="user-order-back" href={userPath('order')}>
          <ArrowLeft /> {t('order.back')}
        </a>
      </p>
    </div>
  );
}
