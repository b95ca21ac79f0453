/** Threshold at which a merchant is notified of low stock. */
export interface InventorySettings {
  stock: {
    /** From how many on a variant is low that has no number of its own; null for never. */
    lowAt: number | null;
  };
}

declare module '../../platform/settings/module-settings.ts' {
  interface ModuleSettings extends InventorySettings {}
}

export const inventorySettings: InventorySettings = {
  stock: { lowAt: 3 },
};
