/** Settings of the use without a network. */
export interface OfflineSettings {
  offline: {
    /** True where browsers keep what was seen, by a service worker. */
    on: boolean;
  };
}

declare module '../../platform/settings/module-settings.ts' {
  interface ModuleSettings extends OfflineSettings {}
}

export const offlineSettings: OfflineSettings = { offline: { on: true } };
