/** Recipient of mails to staff. */
export interface NotificationSettings {
  notifications: {
    /** Email of the recipient; '' for the owner's, if the shop was started with one. */
    staffEmail: string;
  };
}

declare module '../../platform/settings/module-settings.ts' {
  interface ModuleSettings extends NotificationSettings {}
}

export const notificationSettings: NotificationSettings = {
  notifications: { staffEmail: '' },
};
