/** Settings of what is said about products. */
export interface CatalogSettings {
  reductions: {
    /** True if the lowest price of the 30 days before is shown (EU 98/6/EC art. 6a). */
    showLowest: boolean;
  };
  products: {
    /** Number of units sold from which on pages say it; null for never. */
    soldFrom: number | null;
  };
}

declare module '../../platform/settings/module-settings.ts' {
  interface ModuleSettings extends CatalogSettings {}
}

export const catalogSettings: CatalogSettings = {
  reductions: { showLowest: false },
  products: { soldFrom: 20 },
};
