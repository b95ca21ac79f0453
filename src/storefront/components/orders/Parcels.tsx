import type { Order } from '../../../shared/contracts/checkout.ts';
import { DateTime } from '../../../ui/DateTime.tsx';
import { Truck } from '../../../ui/icons.tsx';
import { useShop } from '../../../ui/shop-context.tsx';

/** Parcels with their tracking numbers. */
export function Parcels({ shipments }: { shipments: Order['shipments'] }) {
  const { t } = useShop();
  if (shipments.length === 0) return null;
  return (
    <ul className="order-parcels" aria-label={t('order.parcels')}>
      {shipments.map(({ id, company, no, url, at }) => (
        <li key={id}>
          <Truck />
          <span>
            {company} {url ? <a href={url}>{no}</a> : no}
          </span>
          <DateTime at={at} />
        </li>
      ))}
    </ul>
  );
}
