import type { ComponentInput, ComponentOptions } from '../../../component.ts';
import type { AddressBookData } from '../address-book.ts';

export interface Props {
  id?: string;
}

export interface Data {
  book: AddressBookData | null;
}

/** The form for one postal address: a new one, or with `id` one of the address book. */
export type Input = ComponentInput<Props, Data>;

export const options = {
  moment: 'now',
  group: 'account',
  translations: ['account', 'address'],
} satisfies ComponentOptions<Props>;
