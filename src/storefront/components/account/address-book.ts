import type { SavedAddress } from '../../../shared/contracts/addressbook.ts';
import type { Regions } from '../../../shared/contracts/postal-address.ts';
import type { AddressReply } from '../../../shared/form-replies.ts';

/** An address book with what its form needs. */
export interface AddressBookData {
  items: SavedAddress[];
  countries: { code: string; name: string }[];
  /** The address format of the country that the form begins with. */
  regions: Regions | null;
  /** The answer to a form that was sent without JavaScript. */
  reply: AddressReply | null;
  /** Change that was just made without JavaScript. */
  said: 'saved' | 'removed' | 'default' | null;
}
