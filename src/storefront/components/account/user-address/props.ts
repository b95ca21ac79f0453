import type { ComponentInput, ComponentOptions } from '../../../component.ts';
import type { AddressBookData } from '../address-book.ts';

export type Props = object;

export interface Data {
  book: AddressBookData | null;
  /** Id of the address whose form is shown instead of the list, `new` for an empty one. */
  edit: string | null;
}

/** The address book of a customer. */
export type Input = ComponentInput<Props, Data>;

export const options = {
  moment: 'now',
  group: 'account',
  translations: ['account', 'address'],
  aliases: ['address-list'],
} satisfies ComponentOptions<Props>;
