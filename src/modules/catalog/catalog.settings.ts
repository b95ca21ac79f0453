/** Settings of the text beside a reduced price. */
export interface CatalogSettings {
  reductions: {
    /** True if the lowest price of the 30 days before is shown (EU 98/6/EC art. 6a). */
    showLowest: boolean;
  };
}

declare module '../../platform/settings/module-settings.ts' {
  interface ModuleSettings extends CatalogSettings {}
}

export const catalogSettings: CatalogSettings = {
  reductions: { showLowest: false },
};
