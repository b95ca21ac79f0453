/** Tabs of the order list (`docs/contract.md` §6). */
export const orderTabs = ['all', 'toPay', 'toShip', 'toReceive', 'completed', 'cancelled'] as const;
export type OrderTab = (typeof orderTabs)[number];
