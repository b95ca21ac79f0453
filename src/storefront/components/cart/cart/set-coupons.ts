import { call } from '../../../api/call.ts';
import { sendCart } from '../../../stores/cart-queue.ts';
import { notifyOtherTabs } from '../../../stores/tabs.ts';

/** Gives the cart these codes and no others; answers why that was refused, '' when it was not. */
export async function setCoupons(coupons: string[]): Promise<string> {
  const result = await sendCart(() => call('cart/coupons', { coupons }));
  if (!result.ok) return result.errors[0]?.message ?? result.msg;
  notifyOtherTabs('cart', result.data.version);
  return '';
}
