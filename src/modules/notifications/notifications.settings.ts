/** Where mails to staff go. */
export interface NotificationSettings {
  notifications: {
    /** Where to; '' for the owner's email, if the shop was started with one. */
    staffEmail: string;
  };
}

declare module '../../platform/settings/module-settings.ts' {
  interface ModuleSettings extends NotificationSettings {}
}

export const notificationSettings: NotificationSettings = {
  notifications: { staffEmail: '' },
};
