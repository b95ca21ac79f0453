import { readCart } from '../../../../modules/cart/index.ts';
import { walletSetup } from '../../../../pages/data/wallets.ts';
import { cartNotices } from '../../../../pages/forms/cart-notices.ts';
import type { PageContext } from '../../../../pages/page.ts';
import type { Data } from './props.ts';

export async function load(_props: object, context: PageContext): Promise<Data> {
  const visitor = await context.visitor();
  const cart = await readCart(context.cart, visitor?.id ?? null, context.cartView);
  return { cart, notice: await cartNotices(context, cart), wallets: walletSetup(context, 'cart') };
}
