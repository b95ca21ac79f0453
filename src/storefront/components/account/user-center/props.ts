import type { ProductCard } from '../../../../shared/contracts/catalog.ts';
import type { OrderCounts } from '../../../../shared/contracts/orders.ts';
import type { ComponentInput, ComponentOptions } from '../../../component.ts';

export type Props = object;

export interface Data {
  /** Null for a visitor. */
  centre: Centre | null;
}

export interface Centre {
  name: string;
  orders: OrderCounts;
  wishList: { total: number; items: ProductCard[] };
  coupons: number;
  notices: CentreNotice[];
}

/** A notice about the account or an order, with the page that says more. */
export interface CentreNotice {
  key: string;
  text: string;
  at: string | null;
  /** With the language prefix. */
  path: string;
}

/** The overview of an account. */
export type Input = ComponentInput<Props, Data>;

export const options = {
  moment: 'visible',
  group: 'account',
  translations: ['account', 'sale'],
} satisfies ComponentOptions<Props>;
