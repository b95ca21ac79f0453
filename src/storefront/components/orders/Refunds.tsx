import type { Order } from '../../../shared/contracts/checkout.ts';
import { DateTime } from '../../../ui/DateTime.tsx';
import { useShop } from '../../../ui/shop-context.tsx';

/** Refunds of an order with their state and reason. */
export function Refunds({ order }: { order: Order }) {
  const { t, money } = useShop();
  const { refunds } = order;
  if (refunds.length === 0) return null;
  return (
    <section className="order-refunds" aria-label={t('order.refunds')}>
      <h2>{t('order.refunds')}</h2>
      <ul>
        {refunds.map(({ id, amount, status, reason, at }) => (
          <li key={id}>
            <span>
              {money(amount)} · {t(`order.refund.${status}`)}
              {reason && <NoteOf order={order} text={reason} />}
            </span>
            <DateTime at={at} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Words of whoever acted, or the number of the return by which it happened. */
export function NoteOf({ order, text }: { order: Order; text: string }) {
  const { t } = useShop();
  if (!order.returns.some(({ returnNo }) => returnNo === text)) return <q className="order-note">{text}</q>;
  return <span className="order-note">{t('order.returnNumber', { returnNo: text })}</span>;
}
