import type { ComponentInput } from '../../../shared/components.ts';
import { ArrowLeft } from '../../../ui/icons.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import { NextStep } from './NextStep.tsx';
import { NoOrders } from './NoOrders.tsx';
import { OrderView } from './OrderView.tsx';

/** One of a customer's own orders: what is to do, how it came there, what it holds. */
export function component({ data: { order } }: ComponentInput<'user-order'>) {
  const { t, userPath } = useShop();
  if (!order) return <NoOrders reason="guest" />;
  return (
    <div className="user-order">
      <OrderView order={order}>
        <NextStep order={order} />
      </OrderView>
      <p>
        <a className="user-order-back" href={userPath('order')}>
          <ArrowLeft /> {t('order.back')}
        </a>
      </p>
    </div>
  );
}
