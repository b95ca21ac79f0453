import type { CheckoutUpdateBody } from '../../../shared/contracts/checkout.ts';
import type { CheckoutApi } from './checkout-api.ts';
import { type CheckoutStore, receive } from './checkout-store.ts';
import { noteOrder } from './filling.ts';

type Codes = Pick<CheckoutUpdateBody, 'coupons'> | Pick<CheckoutUpdateBody, 'giftCards'>;

/** Sets the codes of a kind; resolves to the text of a refusal, '' on success. */
export async function setCodes(store: CheckoutStore, api: CheckoutApi, codes: Codes): Promise<string> {
  const { checkout, draft } = store.getState();
  store.setState({ saving: true });
  const result = await api.update({ slug: checkout.slug, ...codes });
  store.setState({ saving: false });
  if (result.ok) {
    receive(store, result.data, draft);
    return '';
  }
  noteOrder(store, result.data);
  return result.errors[0]?.message ?? result.msg;
}
