/** Requirements for new accounts. */
export interface CustomerSettings {
  accounts: {
    /** Characters of a password, at least. */
    passwordMin: number;
  };
}

declare module '../../platform/settings/module-settings.ts' {
  interface ModuleSettings extends CustomerSettings {}
}

export const customerSettings: CustomerSettings = {
  accounts: { passwordMin: 6 },
};
