import { readCart } from '../../modules/cart/index.ts';
import type { PricedCart } from '../../shared/contracts/cart.ts';
import type { PageContext } from '../page.ts';

/** Loads the cart of the visitor, once per request. */
export function cartOnce(context: PageContext): Promise<PricedCart> {
  return context.once('cart', async () => {
    const visitor = await context.visitor();
    return readCart(context.cart, visitor?.id ?? null, context.cartView);
  });
}
