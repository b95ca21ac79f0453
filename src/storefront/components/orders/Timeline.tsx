import type { Order } from '../../../shared/contracts/checkout.ts';
import { DateTime } from '../../../ui/DateTime.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import { NoteOf } from './Refunds.tsx';
import { comingSteps, stepOf, translatedEvents } from './status.ts';

/** The order's status, its history, and the steps that are still to come. */
export function Timeline({ order }: { order: Order }) {
  const { t } = useShop();
  const when = order.shippingMethod.dates;
  return (
    <section className="order-progress">
      <h2 className="order-step" data-step={stepOf(order)}>
        {t(`order.step.${stepOf(order)}`)}
      </h2>
      <Emailed order={order} />
      <ol className="order-timeline">
        {translatedEvents(order).map(({ kind, at, note }) => (
          <li key={`${kind} ${at}`}>
            <span>
              {t(`order.event.${kind}`)}
              {note && kind !== 'paymentFailed' && <NoteOf order={order} text={note} />}
            </span>
            <DateTime at={at} />
          </li>
        ))}
        {comingSteps(order).map((kind) => (
          <li key={kind} className="order-coming">
            <span>
              <span className="visually-hidden">{t('order.coming')} </span>
              {t(`order.next.${kind}`)}
            </span>
            {when && kind === 'delivered' && (
              <span className="order-coming-when">{t('order.expected', { dates: when })}</span>
            )}
            {when && kind === 'ready' && (
              <span className="order-coming-when">{t('order.readyOn', { dates: when })}</span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The email that an order was sent to, and the time. */
function Emailed({ order }: { order: Order }) {
  const { t } = useShop();
  const sent = translatedEvents(order).find(({ kind }) => kind === 'emailed');
  if (!sent || order.limited || !order.email) return null;
  return (
    <p className="order-sent">
      {t('order.emailedTo', { email: order.email })} <DateTime at={sent.at} />
    </p>
  );
}
