import type { OwnCarrier } from '../../../shared/contracts/carriers.ts';
import type { Language } from '../../../shared/locale.ts';
import type { PaymentProvider, Providers } from '../../payments/index.ts';
import { ProviderUnavailable } from '../../payments/index.ts';
import type { OrderTools } from '../order-tools.ts';

/** Dependencies of taking payments for orders. */
export interface PayTools extends OrderTools {
  providers: Providers;
  publicUrl: string;
  site: () => {
    defaultLanguage: Language;
    payments: { capture: 'order' | 'shipping' };
    orders: { completeDays: number };
    carriers: readonly OwnCarrier[];
    dispatch: { timeZone: string };
  };
}

/** The provider of a payment. Throws `ProviderUnavailable` where its settings are gone. */
export function providerFor({ providers }: Pick<PayTools, 'providers'>, code: string): PaymentProvider {
  const provider = providers.get(code) ?? providers.former?.(code);
  if (!provider) throw new ProviderUnavailable(`the provider ${code} is not set up`);
  return provider;
}

/** Provider of payments that staff enter by hand, and that couriers collect. */
export const manual = 'manual';
