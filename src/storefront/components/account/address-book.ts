import type { SavedAddress } from '../../../shared/contracts/addressbook.ts';
import type { Regions } from '../../../shared/contracts/postal-address.ts';

/** An address book with what its form needs. */
export interface AddressBookData {
  items: SavedAddress[];
  countries: { code: string; name: string }[];
  /** The address format of the country that a new address begins with. */
  regions: Regions | null;
}
