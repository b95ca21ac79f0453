import type { AddressInput } from '../../shared/contracts/postal-address.ts';

/** Period of returns, their address, and the goods that cannot come back. */
export interface ReturnSettings {
  returns: {
    /** Days after an order was completed in which it can be returned. */
    days: number;
    /** Days after delivery in which a buyer may withdraw from the contract. */
    withdrawalDays: number;
    /** Tags of products that cannot come back. */
    excludedTags: string[];
    /** Address for returned goods, unless staff name another; null for none. */
    address: AddressInput | null;
    /** Instructions for the way back, for every buyer. */
    instructions: string;
  };
}

declare module '../../platform/settings/module-settings.ts' {
  interface ModuleSettings extends ReturnSettings {}
}

export const returnSettings: ReturnSettings = {
  returns: { days: 30, withdrawalDays: 14, excludedTags: [], address: null, instructions: '' },
};
