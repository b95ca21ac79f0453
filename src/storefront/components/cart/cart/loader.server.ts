import { cartOnce } from '../../../../pages/data/cart.ts';
import { walletSetup } from '../../../../pages/data/wallets.ts';
import { cartNotices } from '../../../../pages/forms/cart-notices.ts';
import type { PageContext } from '../../../../pages/page.ts';
import type { Data } from './props.ts';

export async function load(_props: object, context: PageContext): Promise<Data> {
  const cart = await cartOnce(context);
  return { cart, notice: await cartNotices(context, cart), wallets: walletSetup(context, 'cart') };
}
