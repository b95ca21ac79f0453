import type { Order } from '../../../shared/contracts/checkout.ts';
import { useShop } from '../../../ui/shop-context.tsx';

/** An order's number, with a mark if it is an order of the test provider. */
export function OrderNumber({ order: { orderNo, isTest } }: { order: Order }) {
  const { t } = useShop();
  return (
    <p className="thanks-number">
      {t('order.number', { orderNo })} {isTest && <span className="order-test">{t('order.test')}</span>}
    </p>
  );
}
