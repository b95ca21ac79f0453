import type { Order } from '../../../shared/contracts/checkout.ts';
import { DateTime } from '../../../ui/DateTime.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import { stepOf, translatedEvents } from './status.ts';

/** The order's status and its history. */
export function Timeline({ order }: { order: Order }) {
  const { t } = useShop();
  return (
    <section className="order-progress">
      <h2 className="order-step" data-step={stepOf(order)}>
        {t(`order.step.${stepOf(order)}`)}
      </h2>
      <ol className="order-timeline">
        {translatedEvents(order.timeline).map(({ kind, at, note }) => (
          <li key={`${kind} ${at}`}>
            <span>
              {t(`order.event.${kind}`)}
              {note && kind !== 'paymentFailed' && <q className="order-note">{note}</q>}
            </span>
            <DateTime at={at} />
          </li>
        ))}
      </ol>
    </section>
  );
}
