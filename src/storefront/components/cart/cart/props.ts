import type { PricedCart } from '../../../../shared/contracts/cart.ts';
import type { ProviderSetup } from '../../../../shared/contracts/payments.ts';
import type { CartNotice } from '../../../../shared/form-replies.ts';
import type { ComponentInput, ComponentOptions } from '../../../component.ts';

export type Props = object;

export interface Data {
  cart: PricedCart;
  notice: CartNotice | null;
  /** Null for a page without buttons of wallets. */
  wallets: ProviderSetup | null;
}

export type Input = ComponentInput<Props, Data>;

export const options = { moment: 'now', translations: ['cart', 'offers'] } satisfies ComponentOptions<Props>;
