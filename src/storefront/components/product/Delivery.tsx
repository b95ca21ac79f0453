import type { DataOf } from '../../../shared/components.ts';
import { RotateCcw, Truck } from '../../../ui/icons.tsx';
import { useShop } from '../../../ui/shop-context.tsx';

/** When it would arrive, from which sum on that is free, and that it may come back. */
export function Delivery({ delivery }: { delivery: DataOf<'product-detail'>['delivery'] }) {
  const { t, path } = useShop();
  if (!delivery) return null;
  const { minDays, maxDays, freeFrom, returnsPath } = delivery;
  return (
    <ul className="product-promises">
      <li>
        <Truck />
        <span>
          {minDays === maxDays
            ? t('product.arrivesIn', { count: maxDays })
            : t('product.arrivesBetween', { min: minDays, max: maxDays })}
          {freeFrom && <span className="product-promise-note">{t('product.freeFrom', { amount: freeFrom })}</span>}
        </span>
      </li>
      {returnsPath && (
        <li>
          <RotateCcw />
          <a href={path(returnsPath)}>{t('product.returns')}</a>
        </li>
      )}
    </ul>
  );
}
