import type { PricedCart } from '../../../shared/contracts/cart.ts';
import type { CartNotice } from '../../../shared/form-replies.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { ShoppingBag } from '../../../ui/header-icons.tsx';
import { EmptyState } from '../../../ui/Notice.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import { CartLine } from './CartLine.tsx';
import { GiftLine } from './GiftLine.tsx';
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
  return (
    <div className="cart-content">
      {cart.lines.length > 0 && <ShippingGap cart={cart} />}
      <Removed removal={removal} onUndo={undo} />
      {cart.lines.length > 0 ? (
        <ul className="cart-lines">
          {bought.map((line) => (
            <CartLine
              key={line.lineId}
              line={line}
              firstRefusal={notice?.lines[line.lineId] ?? ''}
              reach={reaches.get(line.lineId)}
              canLeave={bought.length > 1}
              onRemove={() => void remove(line)}
            />
          ))}
          {gifts.map((line) => (
            <GiftLine key={line.lineId} line={line} />
          ))}
        </ul>
      ) : (
        <EmptyState icon={<ShoppingBag />} title={t('cart.empty')} text={t('cart.emptyText')}>
          <ButtonLink href={path('/')}>{t('cart.browse')}</ButtonLink>
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
