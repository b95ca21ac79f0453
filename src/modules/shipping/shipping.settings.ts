import type { OwnCarrier } from '../../shared/contracts/carriers.ts';
import type { Dispatch } from '../../shared/contracts/shipping.ts';

/** Dispatch times, for the delivery dates shown to shoppers. */
export interface ShippingSettings {
  dispatch: Dispatch;
  /** Carriers of the shop's own, besides those that it knows. */
  carriers: OwnCarrier[];
}

declare module '../../platform/settings/module-settings.ts' {
  interface ModuleSettings extends ShippingSettings {}
}

export const shippingSettings: ShippingSettings = {
  dispatch: { timeZone: 'UTC', until: 24, closedOn: [] },
  carriers: [],
};
