import type { ProviderSetup, WalletPlace } from '../../shared/contracts/payments.ts';
import type { PageContext } from '../page.ts';

/** What buttons of wallets need; null where the merchant wants none, or Stripe is not set up. */
export function walletSetup({ site, providerSetup }: PageContext, place: WalletPlace): ProviderSetup | null {
  return site.payments.wallets.includes(place) ? providerSetup : null;
}
