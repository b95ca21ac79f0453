import { addressBook } from '../../../modules/addressbook/index.ts';
import { countries, regionsOf } from '../../../modules/shipping/index.ts';
import { customerOnce } from '../../../pages/data/customer.ts';
import type { PageContext } from '../../../pages/page.ts';
import type { AddressBookData } from './address-book.ts';

/** Loads the address book of a customer; null for a visitor. */
export async function loadAddressBook(_props: object, context: PageContext): Promise<{ book: AddressBookData | null }> {
  const customer = await customerOnce(context);
  if (!customer) return { book: null };
  const { language } = context.cartView.viewer;
  const { items } = await addressBook(context.db, customer.id, language);
  const country = items[0]?.countryCode;
  const regions = country ? regionsOf(country, language) : null;
  return { book: { items, countries: [...countries(language)], regions } };
}
