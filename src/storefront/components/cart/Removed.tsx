import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { PricedLine } from '../../../shared/contracts/cart.ts';
import { Button } from '../../../ui/Button.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import { addToCart, removeLine } from '../../stores/cart.ts';

type Removal = Pick<PricedLine, 'title' | 'sku' | 'quantity'>;

/** Removes lines and can restore the last one; `first` was removed without JavaScript. */
export function useRemoval(first: Removal | null) {
  const [removal, setRemoval] = useState(first);
  const remove = async (line: PricedLine) => {
    const result = await removeLine(line);
    setRemoval(result.ok ? line : null);
  };
  const undo = () => {
    if (removal) void addToCart(removal.sku, removal.quantity, true);
    setRemoval(null);
  };
  return { removal, remove, undo };
}

/** Takes the focus that the removed line had, so that undo is one press away. */
export function Removed({ removal, onUndo }: { removal: Removal | null; onUndo: () => void }) {
  const { t } = useShop();
  const press = (event: MouseEvent) => {
    event.preventDefault();
    onUndo();
  };
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (removal) button.current?.focus();
  }, [removal]);
  return (
    <div role="status">
      {removal && (
        <p className="cart-removed">
          <span>{t('cart.removed', { title: removal.title })}</span>
          <Button
            kind="plain"
            ref={button}
            type="submit"
            name="do"
            value={`restore ${removal.quantity} ${removal.sku}`}
            formNoValidate
            onClick={press}
          >
            {t('cart.undo')}
          </Button>
        </p>
      )}
    </div>
  );
}
