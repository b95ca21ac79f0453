import { addressBook } from '../../../modules/addressbook/index.ts';
import { countries, regionsOf } from '../../../modules/shipping/index.ts';
import { customerOnce } from '../../../pages/data/customer.ts';
import type { PageContext } from '../../../pages/page.ts';
import type { AddressBookData } from './address-book.ts';

/** Loads the address book of a customer, for the form of the address that is asked for; null for a visitor. */
export async function loadAddressBook(
  { id }: { id?: string | undefined },
  context: PageContext,
): Promise<{ book: AddressBookData | null }> {
  const customer = await customerOnce(context);
  if (!customer) return { book: null };
  const { language } = context.cartView.viewer;
  const { items } = await addressBook(context.db, customer.id, language);
  const reply = context.posted?.addressReply ?? null;
  const edited = items.find((each) => each.id === (reply ? reply.id : id));
  const country = reply ? reply.typed.countryCode : (edited ?? items[0])?.countryCode;
  const regions = country ? regionsOf(country, language) : null;
  const said = saidIn(context.query.get('said'));
  return { book: { items, countries: [...countries(language)], regions, reply, said } };
}

function saidIn(word: string | null): AddressBookData['said'] {
  return word === 'saved' || word === 'removed' || word === 'default' ? word : null;
}
