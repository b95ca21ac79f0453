/** Rules on who may buy, and what comes with presents. */
export interface CheckoutSettings {
  /** True if somebody without an account may buy. */
  guestCheckout: boolean;
  gifts: {
    /** True if buyers may send a gift message. */
    message: boolean;
    /** SKU of gift wrapping, which carts offer; '' for none. */
    wrapSku: string;
  };
}

declare module '../../platform/settings/module-settings.ts' {
  interface ModuleSettings extends CheckoutSettings {}
}

export const checkoutSettings: CheckoutSettings = {
  guestCheckout: true,
  gifts: { message: false, wrapSku: '' },
};
