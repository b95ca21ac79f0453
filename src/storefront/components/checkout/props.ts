import type { SavedAddress } from '../../../shared/contracts/addressbook.ts';
import type { Checkout } from '../../../shared/contracts/checkout.ts';
import type { ProviderSetup } from '../../../shared/contracts/payments.ts';
import type { Regions } from '../../../shared/contracts/postal-address.ts';
import type { CheckoutReply } from '../../../shared/form-replies.ts';
import type { ComponentInput, ComponentOptions } from '../../component.ts';

export interface Props {
  slug: string;
}

export interface Data {
  checkout: Checkout;
  regions: Regions | null;
  /** The address format of the country that the bill goes to. */
  billingRegions: Regions | null;
  /** Countries of the billing address: any. */
  billingCountries: { code: string; name: string }[];
  countries: { code: string; name: string }[];
  reply: CheckoutReply;
  signedIn: boolean;
  /** The addresses that the customer saved, the default first; empty for a guest. */
  saved: SavedAddress[];
  /** Paths of the pages that a buyer accepts or relies on; null for those that the shop does not have. */
  pages: { terms: string | null; privacy: string | null; returns: { path: string; days: number } | null };
  /** Null where Stripe is not set up. */
  payment: ProviderSetup | null;
  /** Null for a page without buttons of wallets. */
  wallets: ProviderSetup | null;
}

export type Input = ComponentInput<Props, Data>;

export const options = { moment: 'now', translations: ['sale', 'address', 'offers'] } satisfies ComponentOptions<Props>;
