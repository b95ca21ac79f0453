import type { Money } from '../shared/money.ts';
import { classNames } from './class-names.ts';
import { useShop } from './shop-context.tsx';

interface PriceProps {
  /** The current price, or the range of a product's variants. */
  price: Money | { min: Money; max: Money };
  /** The former price; shown crossed out when it is more than the price. */
  listPrice?: Money | null;
  className?: string;
}

/** A price, with a label for screen readers: "Price now", "Price before". */
export function Price({ price, listPrice, className }: PriceProps) {
  const { t, money } = useShop();
  const { min, max } = 'min' in price ? price : { min: price, max: price };
  const sale = listPrice != null && listPrice.amount > min.amount;
  const text = min.amount === max.amount ? money(min) : t('common.priceFrom', { price: money(min) });
  return (
    <span className={classNames('price', className)}>
      <span className={sale ? 'price-now price-sale' : 'price-now'}>
        {sale && <span className="visually-hidden">{t('common.priceNow')} </span>}
        {text}
      </span>
      {sale && (
        <s className="price-was">
          <span className="visually-hidden">{t('common.priceBefore')} </span>
          {money(listPrice)}
        </s>
      )}
    </span>
  );
}
