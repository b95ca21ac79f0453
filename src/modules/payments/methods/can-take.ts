import type { PaymentSettings } from '../payments.settings.ts';
import type { Providers } from '../providers/provider.ts';
import { type CanTake, rulesOf } from './payment-methods.ts';

/** Decides which methods are offered, by the providers that are set up and by the settings of cash on delivery. */
export function canTakeWith(providers: Providers, settings: () => PaymentSettings): CanTake {
  return (method, { country, currency, amount }) => {
    const rules = rulesOf(method);
    if (!rules) return false;
    const provider = rules.provider === null ? undefined : providers.get(rules.provider);
    if (rules.provider !== null && !provider) return false;
    if (amount > 0 && provider?.takes && !provider.takes({ currency, amount })) return false;
    const { capture, cashOnDelivery } = settings().payments;
    if (capture === 'shipping' && provider?.capturesLater === false) return false;
    if (!rules.onDelivery) return true;
    const { countries, maxAmount } = cashOnDelivery;
    const isServed = countries === null || country === null || countries.includes(country);
    // A limit in another currency says nothing of this one: cash is offered in the currency of the limit only.
    return isServed && (maxAmount === null || (maxAmount.currency === currency && amount <= maxAmount.amount));
  };
}
