import type { Dispatch } from '../../shared/contracts/shipping.ts';

/** When parcels leave, for the dates that shoppers are told. */
export interface ShippingSettings {
  dispatch: Dispatch;
}

declare module '../../platform/settings/module-settings.ts' {
  interface ModuleSettings extends ShippingSettings {}
}

export const shippingSettings: ShippingSettings = {
  dispatch: { timeZone: 'UTC', until: 24, closedOn: [] },
};
