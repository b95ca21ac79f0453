import type { PricedCart } from '../../../shared/contracts/cart.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { ShoppingBag } from '../../../ui/icons.tsx';
import { EmptyState } from '../../../ui/Notice.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import { CartLine } from './CartLine.tsx';
import { Removed, useRemoval } from './Removed.tsx';
import { ShippingGap } from './ShippingGap.tsx';

/** What is in the cart, how far it is to free shipping, and a way back for what was just removed. */
export function CartLines({ cart }: { cart: PricedCart }) {
  const { t, path } = useShop();
  const { removal, remove, undo } = useRemoval();
  return (
    <div className="cart-content">
      {cart.lines.length > 0 && <ShippingGap cart={cart} />}
      <Removed removal={removal} onUndo={undo} />
      {cart.lines.length > 0 ? (
        <ul className="cart-lines">
          {cart.lines.map((line) => (
            <CartLine key={line.lineId} line={line} onRemove={() => void remove(line)} />
          ))}
        </ul>
      ) : (
        <EmptyState icon={<ShoppingBag />} title={t('cart.empty')} text={t('cart.emptyText')}>
          <ButtonLink href={path('/')}>{t('cart.browse')}</ButtonLink>
        </EmptyState>
      )}
    </div>
  );
}
