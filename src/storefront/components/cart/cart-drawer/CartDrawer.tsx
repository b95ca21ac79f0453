import { lazy, type MouseEvent, Suspense } from 'react';
import { Drawer } from '../../../../ui/Dialog.tsx';
import { ShoppingBag } from '../../../../ui/header-icons.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import { loadTranslations } from '../../../api/translations.ts';
import { closeCart, openCart, useCart } from '../../../stores/cart.ts';
import { CartLoading } from './CartLoading.tsx';

// Loaded at the first opening: most visits never open the drawer. The server renders it closed.
const CartFoot = lazy(() => withTexts(import('../CartFoot.tsx').then((module) => ({ default: module.CartFoot }))));
const CartLines = lazy(() => withTexts(import('../CartLines.tsx').then((module) => ({ default: module.CartLines }))));

/** The cart button in the header: a link to the cart that opens the drawer after hydration. */
export function component() {
  const { t } = useShop();
  const { cart, drawerOpen } = useCart((state) => state);
  const count = useCart((state) => state.count);
  const filled = cart !== null && cart.lines.length > 0;
  return (
    <>
      <CartButton count={count} />
      <Drawer
        open={drawerOpen}
        onClose={closeCart}
        title={t('cart.title')}
        className="cart-drawer"
        foot={
          drawerOpen &&
          filled && (
            <Suspense>
              <CartFoot cart={cart} />
            </Suspense>
          )
        }
      >
        {/* Whatever link is followed from here, its page should not be covered. */}
        <div onClick={closeOnLink}>
          {drawerOpen && (
            <Suspense fallback={<CartLoading />}>{cart ? <CartLines cart={cart} /> : <CartLoading />}</Suspense>
          )}
        </div>
        <p className="visually-hidden" role="status">
          {drawerOpen && cart ? t('cart.count', { count: cart.count }) : ''}
        </p>
      </Drawer>
    </>
  );
}

function CartButton({ count }: { count: number }) {
  const { t, path } = useShop();
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    openCart();
  };
  return (
    <a className="icon-button cart-button" href={path('/cart')} onClick={press}>
      <ShoppingBag />
      <span className="visually-hidden">{count > 0 ? t('cart.openWith', { count }) : t('cart.title')}</span>
      {count > 0 && (
        <span className="cart-badge" aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </a>
  );
}

function closeOnLink(event: MouseEvent) {
  if (event.target instanceof Element && event.target.closest('a[href]')) closeCart();
}

/** Waits for the texts of the cart, which join those that `t` reads from. */
async function withTexts<T>(module: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([module, loadTranslations(['cart'])]);
  return loaded;
}
