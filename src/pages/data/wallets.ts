import type { ProviderSetup, WalletPlace } from '../../shared/contracts/payments.ts';
import type { PageContext } from '../page.ts';

/** Pages with buttons of wallets: as the merchant chose; a shop that sells to customers only has them in the checkout alone. */
export function walletPlacesIn({ payments, guestCheckout }: PageContext['site']): WalletPlace[] {
  return payments.wallets.filter((place) => guestCheckout || place === 'checkout');
}

/** Data of the buttons of wallets; null where none are to stand, or Stripe is not set up. */
export function walletSetup({ site, providerSetup }: PageContext, place: WalletPlace): ProviderSetup | null {
  return walletPlacesIn(site).includes(place) ? providerSetup : null;
}
