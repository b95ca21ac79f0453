import type { Order } from '../../../shared/contracts/checkout.ts';
import { DateTime } from '../../../ui/DateTime.tsx';
import { Truck } from '../../../ui/icons.tsx';
import { useShop } from '../../../ui/shop-context.tsx';

/** Parcels with their carriers and tracking links and, if there are several or one is still to come, what is in them. */
export function Parcels({ order: { shipments, deliveryStatus } }: { order: Order }) {
  const { t } = useShop();
  if (shipments.length === 0) return null;
  return (
    <section className="order-parcels" aria-label={t('order.parcels')}>
      <h2>{t('order.parcels')}</h2>
      <ul>
        {shipments.map((parcel) => (
          <Parcel key={parcel.id} parcel={parcel} withLines={shipments.length > 1 || deliveryStatus !== 'shipped'} />
        ))}
      </ul>
    </section>
  );
}

function Parcel({ parcel, withLines }: { parcel: Order['shipments'][number]; withLines: boolean }) {
  const { t } = useShop();
  const { company, no, url, lines, at, deliveredAt } = parcel;
  return (
    <li>
      <Truck />
      <div>
        <p>
          {company} {no}
        </p>
        {withLines && <p>{lines.map(({ quantity, title }) => `${quantity} × ${title}`).join(', ')}</p>}
        <p className="order-parcel-time">
          {t(deliveredAt ? 'order.event.delivered' : 'order.event.shipped')} <DateTime at={deliveredAt ?? at} />
        </p>
        {url && (
          <a href={url} rel="noopener" target="_blank">
            {t('order.trackParcel')}
          </a>
        )}
      </div>
    </li>
  );
}
