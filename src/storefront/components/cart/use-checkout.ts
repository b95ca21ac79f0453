import { useState } from 'react';
import { useShop } from '../../../ui/shop-context.tsx';
import { call } from '../../api/call.ts';
import { closeCart, loadCart } from '../../stores/cart.ts';
import { visit } from '../../stores/location.ts';

/** Makes a checkout of the chosen lines of the cart; null where that was refused. */
export async function checkoutOfCart() {
  const result = await call('checkout/create', { from: 'cart' });
  return result.ok ? result.data : null;
}

/** Creates a checkout of the cart and goes there; a refusal is shown beside the button. */
export function useCheckout() {
  const { path } = useShop();
  const [going, setGoing] = useState(false);
  const [refusal, setRefusal] = useState('');
  const go = async () => {
    setGoing(true);
    const result = await call('checkout/create', { from: 'cart' });
    setGoing(false);
    setRefusal(result.ok ? '' : result.msg);
    if (!result.ok) return void loadCart();
    closeCart();
    visit(path(`/checkout/${result.data.slug}`));
  };
  return { going, refusal, go };
}
