import type { OrderKey } from '../../../shared/contracts/payments.ts';
import type { useShop } from '../../../ui/shop-context.tsx';

/** URL of a return: in the account of a customer, else with the key of the order. */
export function returnUrl(
  { path, userPath }: Pick<ReturnType<typeof useShop>, 'path' | 'userPath'>,
  returnNo: string,
  { orderNo, accessKey }: OrderKey,
): string {
  if (!accessKey) return userPath(`return/${returnNo}`);
  return `${path('/order/return')}?${new URLSearchParams({ order: orderNo, key: accessKey, return: returnNo })}`;
}
