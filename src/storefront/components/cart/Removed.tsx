import { useEffect, useRef, useState } from 'react';
import type { PricedLine } from '../../../shared/contracts/cart.ts';
import { Button } from '../../../ui/Button.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import { removeLine } from '../../stores/cart.ts';

interface Removal {
  title: string;
  restore: () => Promise<unknown>;
}

/** Removes lines and remembers how to bring the last one back. */
export function useRemoval() {
  const [removal, setRemoval] = useState<Removal | null>(null);
  const remove = async (line: PricedLine) => {
    const restore = await removeLine(line);
    setRemoval(restore && { title: line.title, restore });
  };
  const undo = () => {
    void removal?.restore();
    setRemoval(null);
  };
  return { removal, remove, undo };
}

/** Takes the focus that the removed line had, so that undo is one press away. */
export function Removed({ removal, onUndo }: { removal: Removal | null; onUndo: () => void }) {
  const { t } = useShop();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (removal) button.current?.focus();
  }, [removal]);
  return (
    <div role="status">
      {removal && (
        <p className="cart-removed">
          <span>{t('cart.removed', { title: removal.title })}</span>
          <Button kind="plain" ref={button} onClick={onUndo}>
            {t('cart.undo')}
          </Button>
        </p>
      )}
    </div>
  );
}
