import type { Clock } from '../../../../platform/clock.ts';
import { type PaypalSettings, paypalApi } from '../../../../platform/paypal-settings.ts';
import type { Random } from '../../../../platform/random.ts';
import { type CheckedStory, checkStories, expectEqual, expectReport } from '../check-stories.ts';
import type { PaymentProvider, PaymentToTake } from '../provider.ts';
import { createPaypalClient } from './paypal-client.ts';
import { isClaimed } from './paypal-disputes.ts';
import { paypalOrder } from './paypal-order.ts';
import { paypalProvider } from './paypal-provider.ts';

interface Parts {
  settings: PaypalSettings;
  clock: Clock;
  random: Random;
}

interface Tools extends Parts {
  provider: PaymentProvider;
  payment(changes?: Partial<PaymentToTake>): PaymentToTake;
}

/**
 * Tries an account of PayPal's sandbox as far as that goes without a buyer, who approves a payment by hand; throws for an
 * account that moves real money.
 */
export async function checkPaypal(parts: Parts): Promise<CheckedStory[]> {
  const { settings, clock, random } = parts;
  if (settings.apiUrl === paypalApi) throw new Error('this account moves real money: only the sandbox is checked');
  return checkStories(stories, {
    ...parts,
    provider: paypalProvider({ settings: () => settings, clock }),
    payment: (changes) => ({
      id: random.id(),
      orderNo: 'CHECK',
      amount: 1999,
      currency: 'USD',
      providerId: null,
      method: 'paypal',
      capture: 'automatic',
      email: 'check@example.com',
      language: 'en',
      isWanted: true,
      returnUrl: 'https://example.com/',
      ...changes,
    }),
  });
}

const stories: Record<string, (tools: Tools) => Promise<void>> = {
  'one key opens one order': async ({ provider, payment }) => {
    const asked = payment();
    const first = await provider.start(asked);
    expectReport(first, { status: 'pending', isOpen: true, captured: 0 });
    expectEqual('page to approve it', Boolean(first.next?.url), true);
    expectEqual('order', (await provider.start(asked)).providerId, first.providerId);
  },
  'an order that nobody approved takes no money': async ({ provider, payment }) => {
    const asked = payment();
    const { providerId } = await provider.start(asked);
    const report = await provider.status({ ...asked, providerId });
    expectReport(report, { status: 'pending', isOpen: true, captured: 0 });
    expectEqual('amount', `${report.amount.amount} ${report.amount.currency}`, '1999 USD');
  },
  'money that is taken at shipping waits for its approval too': async ({ provider, payment }) => {
    const report = await provider.start(payment({ capture: 'manual' }));
    expectReport(report, { status: 'pending', isOpen: true, captured: 0 });
  },
  'an order is cancelled, also one that was never opened': async ({ provider, payment }) => {
    expectReport(await provider.cancel(payment()), { status: 'cancelled', isOpen: false, captured: 0 });
  },
  'yen have no decimals': async ({ provider, payment }) => {
    const { amount } = await provider.start(payment({ amount: 500, currency: 'JPY' }));
    expectEqual('amount', `${amount.amount} ${amount.currency}`, '500 JPY');
  },
  'the merchant id is that of the account': async ({ provider, payment, settings, clock }) => {
    const { providerId } = await provider.start(payment());
    const call = createPaypalClient(settings, clock)();
    const order = await call({ method: 'GET', path: `/v2/checkout/orders/${providerId}`, schema: paypalOrder });
    const payee = order.purchase_units[0].payee?.merchant_id;
    expectEqual('payee', payee, settings.merchantId ?? payee);
  },
  'the app may read disputes': async ({ settings, clock }) => {
    expectEqual('dispute', await isClaimed(createPaypalClient(settings, clock)(), 'CHECK'), false);
  },
};
