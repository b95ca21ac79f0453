import { isStorable } from '../../platform/http/storable.ts';
import type { OrderKey } from '../../shared/contracts/payments.ts';
import type { Returnable, ReturnKey, ReturnView } from '../../shared/contracts/returns.ts';
import type { PageContext } from '../page.ts';

export function returnOnce(context: PageContext, key: ReturnKey): Promise<ReturnView | null> {
  if (![key.returnNo, key.orderNo ?? '', key.accessKey ?? ''].every(isStorable)) return Promise.resolve(null);
  return context.once(`return ${key.returnNo}`, () => context.returns.get(key));
}

export function returnOptionsOnce(context: PageContext, key: OrderKey): Promise<Returnable | null> {
  if (![key.orderNo, key.accessKey ?? ''].every(isStorable)) return Promise.resolve(null);
  return context.once(`returnable ${key.orderNo}`, () => context.returns.options(key));
}
