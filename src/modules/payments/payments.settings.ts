import { type WalletPlace, walletPlaces } from '../../shared/contracts/payments.ts';
import type { Money } from '../../shared/money.ts';

/** Settings of payments and their time limits. */
export interface PaymentSettings {
  /** Days that a bank transfer may take before the order is given up (`docs/pricing.md` R12). */
  bankTransferDays: number;
  payments: {
    /** Minutes after which an order that is paid online is given up unpaid. */
    onlineMinutes: number;
    /** Moment of the capture: with the order, or when the first parcel ships. */
    capture: 'order' | 'shipping';
    /** True if the built-in provider for trying the shop is on; null for on in demo mode only. */
    test: boolean | null;
    /** Countries and maximum amount of cash on delivery; null for every country, and for any amount. */
    cashOnDelivery: { countries: string[] | null; maxAmount: Money | null };
    /** The account at PayPal, where the environment names none; its secret is encrypted, '' for none. */
    paypal: { clientId: string; clientSecret: string; webhookId: string; merchantId: string; sandbox: boolean };
    /** The account at Stripe, likewise. */
    stripe: { secretKey: string; publishableKey: string; webhookSecret: string };
    /** Pages with buttons of wallets; a page with them is loaded as a whole document. */
    wallets: WalletPlace[];
  };
}

declare module '../../platform/settings/module-settings.ts' {
  interface ModuleSettings extends PaymentSettings {}
}

export const paymentSettings: PaymentSettings = {
  bankTransferDays: 7,
  payments: {
    onlineMinutes: 30,
    capture: 'order',
    test: null,
    cashOnDelivery: { countries: null, maxAmount: null },
    paypal: { clientId: '', clientSecret: '', webhookId: '', merchantId: '', sandbox: false },
    stripe: { secretKey: '', publishableKey: '', webhookSecret: '' },
    wallets: [...walletPlaces],
  },
};
