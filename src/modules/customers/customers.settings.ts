/** What is asked of those who open an account. */
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
