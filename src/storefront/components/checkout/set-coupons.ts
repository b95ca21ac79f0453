import type { CheckoutApi } from './checkout-api.ts';
import { type CheckoutStore, receive } from './checkout-store.ts';
import { noteOrder } from './filling.ts';

/** Gives the order these codes and no others; answers why that was refused, '' when it was not. */
export async function setCoupons(store: CheckoutStore, api: CheckoutApi, coupons: string[]): Promise<string> {
  const { checkout, draft } = store.getState();
  store.setState({ saving: true });
  const result = await api.update({ slug: checkout.slug, coupons });
  store.setState({ saving: false });
  if (result.ok) {
    receive(store, result.data, draft);
    return '';
  }
  noteOrder(store, result.data);
  return result.errors[0]?.message ?? result.msg;
}
