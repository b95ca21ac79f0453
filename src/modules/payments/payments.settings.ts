/** How long payments may take. */
export interface PaymentSettings {
  /** How long a bank transfer may take before the order is given up (`docs/pricing.md` R12). */
  bankTransferDays: number;
}

declare module '../../platform/settings/module-settings.ts' {
  interface ModuleSettings extends PaymentSettings {}
}

export const paymentSettings: PaymentSettings = {
  bankTransferDays: 7,
};
