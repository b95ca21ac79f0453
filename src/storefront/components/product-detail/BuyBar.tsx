import { type RefObject, useEffect, useState } from 'react';
import type { Product, Variant } from '../../../shared/contracts/catalog.ts';
import { isAvailable } from '../../../shared/variants.ts';
import { Button } from '../../../ui/Button.tsx';
import { Price } from '../../../ui/Price.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import type { Buying } from './use-buy.ts';

interface BuyBarProps extends Buying {
  product: Product;
  variant: Variant;
  /** The buttons in the page; the bar is shown while they are out of view. */
  actions: RefObject<HTMLElement | null>;
}

/** The price and the button at the bottom of a phone's window. The page has a margin below, so that focus is never behind it. */
export function BuyBar({ product, variant, actions, busy, add }: BuyBarProps) {
  const { t } = useShop();
  const shown = useOutOfSight(actions);
  if (!shown || !isAvailable(variant)) return null;
  return (
    <div className="product-bar">
      <div className="product-bar-text">
        <span className="product-bar-title">{product.title}</span>
        <Price price={variant.price} listPrice={variant.lowest ? null : variant.listPrice} />
      </div>
      <Button kind="primary" busy={busy === 'add'} onClick={() => void add()}>
        {t(variant.preorderOn ? 'common.preorderNow' : 'product.addToCart')}
      </Button>
    </div>
  );
}

function useOutOfSight(target: RefObject<HTMLElement | null>): boolean {
  const [away, setAway] = useState(false);
  useEffect(() => {
    if (!target.current) return;
    const observer = new IntersectionObserver(([entry]) => setAway(!entry?.isIntersecting));
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [target]);
  return away;
}
