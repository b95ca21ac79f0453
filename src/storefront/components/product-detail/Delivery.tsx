import { useEffect, useRef, useState } from 'react';
import type { Variant } from '../../../shared/contracts/catalog.ts';
import type { ShippingEstimate } from '../../../shared/contracts/shipping.ts';
import { isAvailable } from '../../../shared/variants.ts';
import { RotateCcw, Truck } from '../../../ui/icons.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import { callQuietly } from '../../api/call.ts';
import { Emailed } from './parts.ts';
import type { Data } from './props.ts';

interface DeliveryProps {
  delivery: Data['delivery'];
  variant: Variant | undefined;
}

/** Delivery estimate and free shipping threshold of what can be bought, and return period. */
export function Delivery({ delivery, variant }: DeliveryProps) {
  const { t, path, money } = useShop();
  const sent = variant && isAvailable(variant) ? variant : undefined;
  const estimate = useEstimate(delivery && !sent?.isEmailed ? sent : undefined);
  if (variant?.isEmailed) return sent && <Emailed atOnce={variant.isGiftCard} />;
  if (!delivery || (!sent && !delivery.returns)) return null;
  const { minDays, maxDays, returns } = delivery;
  const freeFrom = estimate ? estimate.freeFrom && money(estimate.freeFrom) : delivery.freeFrom;
  const days =
    minDays === maxDays
      ? t('product.arrivesIn', { count: maxDays })
      : t('product.arrivesBetween', { min: minDays, max: maxDays });
  // The days of a method say nothing of what is not there yet.
  const text = estimate?.summary || (sent?.preorderOn ? '' : days);
  return (
    <ul className="product-promises">
      {sent && (text || freeFrom) && (
        <li>
          <Truck />
          <span>
            {text}
            {freeFrom && <span className="product-promise-note">{t('product.freeFrom', { amount: freeFrom })}</span>}
          </span>
        </li>
      )}
      {returns && (
        <li>
          <RotateCcw />
          <a href={path(returns.path)}>{t('product.returns', { days: returns.days })}</a>
        </li>
      )}
    </ul>
  );
}

/** Loads the delivery estimate. The page is cached for everybody, so dates and the shopper's country come afterwards. */
function useEstimate(variant: Variant | null | undefined): ShippingEstimate | null {
  const [estimate, setEstimate] = useState<ShippingEstimate | null>(null);
  const requested = useRef<string>(undefined);
  useEffect(() => {
    const facts = `${variant?.weightGrams} ${variant?.preorderOn}`;
    if (!variant || requested.current === facts) return;
    requested.current = facts;
    void callQuietly('shipping/estimate', { sku: variant.sku }).then(
      (result) => result.ok && requested.current === facts && setEstimate(result.data),
    );
  }, [variant]);
  return estimate;
}
