/** Settings of notifications on devices. */
export interface PushSettings {
  push: {
    /** True where shoppers can ask for notifications on their device. */
    on: boolean;
  };
}

declare module '../../platform/settings/module-settings.ts' {
  interface ModuleSettings extends PushSettings {}
}

export const pushSettings: PushSettings = { push: { on: true } };
