import type { Order } from '../../../shared/contracts/checkout.ts';
import { DateTime } from '../../../ui/DateTime.tsx';
import { useShop } from '../../../ui/shop-context.tsx';

/** Refunds of an order with their state and reason. */
export function Refunds({ refunds }: { refunds: Order['refunds'] }) {
  const { t, money } = useShop();
  if (refunds.length === 0) return null;
  return (
    <section className="order-refunds" aria-label={t('order.refunds')}>
      <h2>{t('order.refunds')}</h2>
      <ul>
        {refunds.map(({ id, amount, status, reason, at }) => (
          <li key={id}>
            <span>
              {money(amount)} · {t(`order.refund.${status}`)}
              {reason && <q className="order-note">{reason}</q>}
            </span>
            <DateTime at={at} />
          </li>
        ))}
      </ul>
    </section>
  );
}
