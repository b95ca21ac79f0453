import { type AppProviderTools, appProvider, payingApp } from '../modules/apps/index.ts';
import type { StartTools } from '../modules/orders/index.ts';
import {
  canTakeWith,
  type PaymentProvider,
  type Providers,
  paypalProvider,
  stripeProvider,
  testProvider,
} from '../modules/payments/index.ts';
import { paypalAccountOf, stripeAccountOf } from '../modules/site/index.ts';
import type { PaypalSettings } from '../platform/paypal-settings.ts';
import type { StripeSettings } from '../platform/stripe-settings.ts';
import type { ProviderSetup } from '../shared/contracts/payments.ts';
import { pricesOfNow } from './order-prices.ts';
import type { ShopTools } from './shop-tools.ts';

type Parts = Pick<
  ShopTools,
  | 'config'
  | 'db'
  | 'clock'
  | 'random'
  | 'emit'
  | 'releases'
  | 'giftCardRefunds'
  | 'site'
  | 'cipher'
  | 'taxFor'
  | 'apps'
  | 'log'
>;

/** Connects orders with the payment providers that are set up. */
export function payingTools(parts: Parts): StartTools {
  const { db, clock, random, emit, releases, site, config } = parts;
  const providers = providersOf(parts);
  return {
    db,
    clock,
    random,
    emit,
    releases,
    giftCardRefunds: parts.giftCardRefunds,
    providers,
    site,
    publicUrl: config.publicUrl,
    canTake: canTakeWith(providers, site),
    expiry: site,
    pricesOfNow: pricesOfNow(parts),
  };
}

/** The providers whose settings are there. The built-in one is on in demo mode and where the owner switches it on. */
function providersOf({ config, db, clock, site, cipher, apps, log }: Parts): Providers {
  const all: (PaymentProvider & { isOn?: () => boolean })[] = [
    stripeProvider(stripeSettings({ config, site, cipher })),
    paypalProvider({ settings: paypalSettings({ config, site, cipher }), clock }),
    { ...testProvider({ db, clock }), isOn: () => site().payments.test ?? config.demo },
  ];
  const own = new Map(all.map((provider) => [provider.code, provider]));
  return withApps(onlyOn(own), own, { apps, log, publicUrl: config.publicUrl });
}

/** The account at Stripe: of the environment, else of the back office. */
export function stripeSettings({
  config,
  site,
  cipher,
}: Pick<Parts, 'config' | 'site' | 'cipher'>): () => StripeSettings | undefined {
  let read: { of: object; account: StripeSettings | undefined } | undefined;
  return () => {
    if (config.stripe) return config.stripe;
    const { payments } = site();
    if (read?.of !== payments) read = { of: payments, account: stripeAccountOf(cipher, payments) };
    return read.account;
  };
}

/** Data that a form of Stripe needs before its payment is open; null where Stripe is not set up. */
export function providerSetup(parts: Pick<ShopTools, 'config' | 'site' | 'cipher'>): ProviderSetup | null {
  const { publishableKey } = stripeSettings(parts)() ?? {};
  const { capture } = parts.site().payments;
  return publishableKey ? { publishableKey, capture: capture === 'shipping' ? 'manual' : 'automatic' } : null;
}

/** The account at PayPal, likewise. */
export function paypalSettings({
  config,
  site,
  cipher,
}: Pick<Parts, 'config' | 'site' | 'cipher'>): () => PaypalSettings | undefined {
  let read: { of: object; account: PaypalSettings | undefined } | undefined;
  return () => {
    if (config.paypal) return config.paypal;
    const { payments } = site();
    if (read?.of !== payments) read = { of: payments, account: paypalAccountOf(cipher, payments) };
    return read.account;
  };
}

/** The shop's own providers, and the apps that take payments. */
function withApps(on: Providers, own: ReadonlyMap<string, unknown>, tools: AppProviderTools): Providers {
  const get = (code: string) => on.get(code) ?? (payingApp(tools.apps, code) ? appProvider(tools, code) : undefined);
  return {
    get,
    has: (code) => get(code) !== undefined,
    former: (code) => (own.has(code) ? undefined : appProvider(tools, code)),
  };
}

/** A view of the providers that are on now: a setting switches them without a restart. */
function onlyOn(all: Map<string, PaymentProvider & { isOn?: () => boolean }>): Providers {
  const get = (code: string) => {
    const provider = all.get(code);
    return provider && (provider.isOn?.() ?? true) ? provider : undefined;
  };
  return { get, has: (code) => get(code) !== undefined };
}
