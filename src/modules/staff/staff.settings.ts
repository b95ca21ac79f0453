/** Requirements for staff. */
export interface StaffSettings {
  staff: {
    /** True if nobody may do anything without a second factor. */
    secondFactor: boolean;
  };
}

declare module '../../platform/settings/module-settings.ts' {
  interface ModuleSettings extends StaffSettings {}
}

export const staffSettings: StaffSettings = {
  staff: { secondFactor: false },
};
