import { useEffect, useRef } from 'react';
import { useShop } from '../../../../ui/shop-context.tsx';
import { useCart } from '../../../stores/cart.ts';
import { CardGrid } from '../CardGrid.tsx';
import type { Input } from './props.ts';

/** Products that go with what is in the cart, each until it is in the cart itself. */
export function component({ data }: Input) {
  const { t } = useShop();
  const cart = useCart((state) => state.cart);
  const items = data.items.filter(({ id }) => !cart?.lines.some(({ productId }) => productId === id));
  const heading = useFocusAfterRemoval(items.length);
  if (items.length === 0 || cart?.lines.length === 0) return null;
  return (
    <section className="list list-row">
      <div className="list-head">
        <h2 className="list-title" ref={heading} tabIndex={-1}>
          {t('quick.companions')}
        </h2>
      </div>
      <CardGrid cards={items} quick />
    </section>
  );
}

/** Moves the focus to the heading when the card that had it is gone. */
function useFocusAfterRemoval(count: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) heading.current?.focus();
    before.current = count;
  }, [count]);
  return heading;
}
