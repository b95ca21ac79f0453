import type { Order } from '../../../../shared/contracts/checkout.ts';
import { ArrowLeft } from '../../../../ui/icons.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import { NoOrders } from '../NoOrders.tsx';
import { OrderView } from '../OrderView.tsx';
import { Pay } from '../Pay.tsx';
import { useOrder } from '../use-order.ts';
import { CancelOrder } from './CancelOrder.tsx';
import type { Data, Input } from './props.ts';

/** One of a customer's orders: next step, history and lines. */
export function component({ data: { order, shown } }: Input) {
  return order ? <OwnOrder key={order.orderNo} order={order} shown={shown} /> : <NoOrders reason="guest" />;
}

function OwnOrder({ order: sent, shown }: Pick<Data, 'shown'> & { order: Order }) {
  const { t, userPath } = useShop();
  const { order, setOrder, reload } = useOrder(sent, null);
  return (
    <div className="user-order">
      <OrderView order={order}>
        <Pay order={order} shown={shown} onChange={reload} />
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
