/** What is asked of those who work in the shop. */
export interface StaffSettings {
  staff: {
    /** Whether nobody may do anything without a second factor. */
    secondFactor: boolean;
  };
}

declare module '../../platform/settings/module-settings.ts' {
  interface ModuleSettings extends StaffSettings {}
}

export const staffSettings: StaffSettings = {
  staff: { secondFactor: false },
};
