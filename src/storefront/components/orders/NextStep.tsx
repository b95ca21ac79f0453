import type { Order } from '../../../shared/contracts/checkout.ts';
import { DateTime } from '../../../ui/DateTime.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import { TransferFacts } from './TransferFacts.tsx';

/** The buyer's next step: payment details with the deadline, or what to have ready on delivery. */
export function NextStep({ order }: { order: Order }) {
  const { t, money } = useShop();
  const { status, payment, payStatus, amounts, shippingMethod } = order;
  if (payStatus === 'paid' || status !== 'inProgress') return null;
  const ready = shippingMethod.pickup ? 'order.onPickup' : 'order.onDelivery';
  if (payment.kind === 'none') return <Notice title={t(ready, { total: money(amounts.total) })} />;
  if (payment.kind !== 'instructions') return null;
  return (
    <section className="order-pay">
      <h2 className="order-pay-title">{t('order.payTitle', { total: money(amounts.total) })}</h2>
      <p className="order-pay-text">{payment.instructions}</p>
      <TransferFacts order={order}>
        {payment.payBefore && (
          <div>
            <dt>{t('order.payBefore')}</dt>
            <dd>
              <DateTime at={payment.payBefore} />
            </dd>
          </div>
        )}
      </TransferFacts>
    </section>
  );
}
