import type { Order } from '../../../../shared/contracts/checkout.ts';
import { ArrowLeft } from '../../../../ui/page-icons.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import { NoOrders } from '../NoOrders.tsx';
import { OrderActions } from '../OrderActions.tsx';
import { OrderHelp } from '../OrderHelp.tsx';
import { OrderNotices } from '../OrderNotices.tsx';
import { OrderView } from '../OrderView.tsx';
import { Pay } from '../Pay.tsx';
import { useOrder } from '../use-order.ts';
import type { Data, Input } from './props.ts';

/** One of a customer's orders: next step, history and lines. */
export function component({ data }: Input) {
  const { order } = data;
  return order ? <OwnOrder key={order.orderNo} {...data} order={order} /> : <NoOrders reason="guest" />;
}

function OwnOrder({ order: sent, shown, access, reply }: Data & { order: Order }) {
  const { t, userPath } = useShop();
  const { order, setOrder, reload } = useOrder(sent, access);
  return (
    <div className="user-order">
      {order.isTest && <p className="order-test">{t('order.test')}</p>}
      <OrderView order={order}>
        <Pay order={order} shown={shown} onChange={reload} />
        <OrderNotices order={order} access={access} />
      </OrderView>
      <OrderActions order={order} access={access} reply={reply} onChange={setOrder} />
      <OrderHelp />
      <p>
        <a className="user-order-back" href={userPath('order')}>
          <ArrowLeft /> {t('order.back')}
        </a>
      </p>
    </div>
  );
}
