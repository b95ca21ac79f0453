import type { AddressInput } from '../../shared/contracts/postal-address.ts';

/** How long goods may come back, where to, and which cannot. */
export interface ReturnSettings {
  returns: {
    /** Days after an order was completed in which it can be returned. */
    days: number;
    /** Days after delivery in which a buyer may withdraw from the contract. */
    withdrawalDays: number;
    /** Tags of products that cannot come back. */
    excludedTags: string[];
    /** Where goods go, unless staff name another address; null for none. */
    address: AddressInput | null;
    /** What every buyer should know about the way back. */
    instructions: string;
  };
}

declare module '../../platform/settings/module-settings.ts' {
  interface ModuleSettings extends ReturnSettings {}
}

export const returnSettings: ReturnSettings = {
  returns: { days: 30, withdrawalDays: 14, excludedTags: [], address: null, instructions: '' },
};
