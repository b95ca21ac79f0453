/** Who may buy. */
export interface CheckoutSettings {
  /** Whether somebody without an account may buy. */
  guestCheckout: boolean;
}

declare module '../../platform/settings/module-settings.ts' {
  interface ModuleSettings extends CheckoutSettings {}
}

export const checkoutSettings: CheckoutSettings = {
  guestCheckout: true,
};
