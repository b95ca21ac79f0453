/** Rule on who may buy. */
export interface CheckoutSettings {
  /** True if somebody without an account may buy. */
  guestCheckout: boolean;
}

declare module '../../platform/settings/module-settings.ts' {
  interface ModuleSettings extends CheckoutSettings {}
}

export const checkoutSettings: CheckoutSettings = {
  guestCheckout: true,
};
