import { useState } from 'react';
import type { PricedCart, PricedLine } from '../../../shared/contracts/cart.ts';
import type { CartNotice } from '../../../shared/form-replies.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { ShoppingBag } from '../../../ui/header-icons.tsx';
import { EmptyState } from '../../../ui/Notice.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import { CartLine } from './CartLine.tsx';
import { GiftLine } from './GiftLine.tsx';
import { KeptChanges } from './KeptChanges.tsx';
import { reachesOf } from './Promotions.tsx';
import { Removed, useRemoval } from './Removed.tsx';
import { ShippingGap } from './ShippingGap.tsx';

/** The cart's lines, the amount to free shipping, and undo of a removal. */
export function CartLines({ cart, notice }: { cart: PricedCart; notice?: CartNotice | null }) {
  const { t, path } = useShop();
  const { removal, remove, undo } = useRemoval(notice?.removed ?? null);
  const bought = cart.lines.filter(({ gift }) => !gift);
  const gifts = cart.lines.filter(({ gift }) => gift);
  const reaches = reachesOf(cart);
  const [selecting, setSelecting] = useState(false);
  const canSelect = bought.length > 1 || bought.some(({ selected }) => !selected);
  return (
    <div className="cart-content">
      <KeptChanges />
      {cart.lines.length > 0 && <ShippingGap cart={cart} />}
      {canSelect && <SelectBar lines={bought} selecting={selecting} onToggle={() => setSelecting(!selecting)} />}
      <Removed removal={removal} onUndo={undo} />
      {cart.lines.length > 0 ? (
        <ul className="cart-lines">
          {bought.map((line) => (
            <CartLine
              key={line.lineId}
              line={line}
              firstRefusal={notice?.lines[line.lineId] ?? ''}
              reach={reaches.get(line.lineId)}
              selecting={selecting && canSelect}
              onRemove={() => void remove(line)}
            />
          ))}
          {gifts.map((line) => (
            <GiftLine key={line.lineId} line={line} />
          ))}
        </ul>
      ) : (
        <EmptyState icon={<ShoppingBag />} title={t('cart.empty')} text={t('cart.emptyText')}>
          <ButtonLink kind="primary" href={path('/')}>
            {t('cart.browse')}
          </ButtonLink>
        </EmptyState>
      )}
      {cart.lines.length > 0 && (
        <Button className="cart-update scriptless" type="submit" name="do" value="update">
          {t('cart.update')}
        </Button>
      )}
    </div>
  );
}

interface SelectBarProps {
  lines: PricedLine[];
  selecting: boolean;
  onToggle: () => void;
}

/** The number of lines that are part of the next order, and the button that shows their checkboxes. */
function SelectBar({ lines, selecting, onToggle }: SelectBarProps) {
  const { t } = useShop();
  const chosen = lines.filter(({ selected }) => selected).length;
  const isPart = selecting || chosen < lines.length;
  return (
    <div className="cart-select scripted">
      <p role="status">{isPart && t('cart.selected', { count: chosen, all: lines.length })}</p>
      <Button kind="plain" aria-pressed={selecting} onClick={onToggle}>
        {t(selecting ? 'cart.selectDone' : 'cart.selectItems')}
      </Button>
    </div>
  );
}
