import type { AddressInput } from '../../shared/contracts/postal-address.ts';
import type { Text } from '../../shared/locale.ts';

/** A reason of the merchant's own, or one that the shop knows under other words. */
export interface OwnReason {
  code: string;
  text: Text;
}

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
    /** Reasons that buyers choose from; none for those that the shop knows in every language. */
    reasons: OwnReason[];
  };
}

declare module '../../platform/settings/module-settings.ts' {
  interface ModuleSettings extends ReturnSettings {}
}

export const returnSettings: ReturnSettings = {
  returns: { days: 30, withdrawalDays: 14, excludedTags: [], address: null, instructions: '', reasons: [] },
};
