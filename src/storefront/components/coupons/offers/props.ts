import type { ComponentInput, ComponentOptions } from '../../../component.ts';

export type Props = object;

export interface Data {
  /** Offers in words, each with the code that it needs, '' for none, and its title where it is about some goods only, else ''. */
  items: { offer: string; code: string; title: string; path: string }[];
}

/** The running promotions and the coupons for everybody, in a line each. */
export type Input = ComponentInput<Props, Data>;

export const options = {
  moment: 'never',
  group: 'account',
  translations: ['offers'],
} satisfies ComponentOptions<Props>;
