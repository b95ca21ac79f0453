import { call } from '../../../api/call.ts';
import { sendCart } from '../../../stores/cart-queue.ts';
import { notifyOtherTabs } from '../../../stores/tabs.ts';

/** Sets the cart's codes; resolves to the text of a refusal, '' on success. */
export async function setCoupons(coupons: string[]): Promise<string> {
  const result = await sendCart(() => call('cart/coupons', { coupons }));
  if (!result.ok) return result.errors[0]?.message ?? result.msg;
  notifyOtherTabs('cart', result.data.version);
  return '';
}
