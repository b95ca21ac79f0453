import type { PricedCart } from '../../../../shared/contracts/cart.ts';
import { keptCodes } from '../../../../ui/code-chip.ts';
import { call } from '../../../api/call.ts';
import { sendCart } from '../../../stores/cart-queue.ts';
import { cartStore } from '../../../stores/cart-state.ts';
import { notifyOtherTabs } from '../../../stores/tabs.ts';

/**
 * Changes the cart's codes from what they are when the call is sent: a code that was entered just before stays. Resolves to the
 * text of a refusal, '' on success.
 */
export async function setCoupons(shown: PricedCart, change: (codes: string[]) => string[]): Promise<string> {
  const codes = () => keptCodes((cartStore.getState().cart ?? shown).coupons);
  const result = await sendCart(() => call('cart/coupons', { coupons: change(codes()) }));
  if (!result.ok) return result.errors[0]?.message ?? result.msg;
  notifyOtherTabs('cart', result.data.version);
  return '';
}
