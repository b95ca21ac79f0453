import { useQuery } from '@tanstack/react-query';
import type { AdminBody } from '../../../shared/admin-calls.ts';
import { type CurrencyCode, currencies, isCurrency } from '../../../shared/money.ts';
import { deliveryStatuses, orderStatuses, payStatuses } from '../../../shared/order-states.ts';
import { call } from '../../api/call.ts';
import { useMay } from '../../api/may.ts';
import { knownOfShop } from '../../known.ts';
import type { Filter } from '../../list/list-config.ts';
import { useCountries } from '../../resource/use-lookup.ts';
import { pick } from '../../show/pick-text.ts';
import { useAnyText } from '../../text/text.ts';
import { tagsQuery } from './tags/tags-query.ts';

type OrderFilters = NonNullable<AdminBody<'order/list'>['filters']>;

/** Filters of the list of orders, named as `order/list` takes them. */
export function useOrderFilters(): Filter[] {
  const say = useAnyText();
  const countries = useCountries();
  const methods = usePaymentMethods();
  const states = (of: string, all: readonly string[]) =>
    all.map((state) => ({ value: state, label: say(`status.${of}.${state}`) }));
  return [
    { name: 'status', label: 'orders.state', options: states('order', orderStatuses) },
    { name: 'payStatus', label: 'orders.pay', options: states('pay', payStatuses) },
    { name: 'deliveryStatus', label: 'orders.delivery', options: states('delivery', deliveryStatuses) },
    ...(methods ? [{ name: 'paymentMethod', label: 'methods.method', options: methods } satisfies Filter] : []),
    { name: 'country', label: 'places.country', options: countries },
    {
      name: 'currency',
      label: 'places.currency',
      options: knownOfShop().currencies.map((code) => ({ value: code, label: code })),
    },
    { name: 'totalFrom', label: 'orders.totalFrom', currencyOf: currencyOfTotals },
    { name: 'totalTo', label: 'orders.totalTo', currencyOf: currencyOfTotals },
    { name: 'tag', label: 'orders.tag', asks: tagsQuery },
    { name: 'preorder', label: 'orders.preorders', options: [{ value: 'true', label: say('orders.preordersOnly') }] },
    { name: 'sku', label: 'products.sku' },
    { name: 'from', label: 'orders.from', isDay: true },
    { name: 'to', label: 'orders.to', isDay: true },
  ];
}

/** Sums of different currencies cannot be compared: without a chosen one they are of the shop's. */
function currencyOfTotals({ currency }: Record<string, string>): CurrencyCode {
  return isCurrency(currency) ? currency : knownOfShop().baseCurrency;
}

/** Filters of the address as `order/list` takes them: totals in minor units, with their currency. */
export function orderFiltersOf({ totalFrom, totalTo, preorder, ...filters }: Record<string, string>): OrderFilters {
  const currency = currencyOfTotals(filters);
  const minor = (typed: string | undefined) => Math.round(Number(typed) * 10 ** currencies[currency].decimals);
  return {
    ...(filters as OrderFilters),
    ...(preorder ? { preorder: true as const } : {}),
    ...(totalFrom || totalTo ? { currency } : {}),
    ...(totalFrom ? { totalFrom: minor(totalFrom) } : {}),
    ...(totalTo ? { totalTo: minor(totalTo) } : {}),
  };
}

/** Ways to pay as choices; undefined for staff who may not list them. */
function usePaymentMethods() {
  const may = useMay();
  const { data } = useQuery({
    queryKey: ['lookup', 'paymentMethod'],
    queryFn: async () =>
      (await call('paymentMethod/list', {})).items.map(({ code, name }) => ({
        value: code,
        label: pick(name) || code,
      })),
    enabled: may('paymentMethod:list'),
    staleTime: 60_000,
  });
  return data;
}
