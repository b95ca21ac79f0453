/** Mails that remind a subscriber of a cart or checkout that was left. */
export interface ReminderSettings {
  reminders: {
    enabled: boolean;
    /** Hours without a change after which a cart is reminded of. */
    cartHours: number;
    /** The same of a checkout that was begun and not placed. */
    checkoutHours: number;
  };
}

declare module '../../platform/settings/module-settings.ts' {
  interface ModuleSettings extends ReminderSettings {}
}

export const reminderSettings: ReminderSettings = {
  reminders: { enabled: true, cartHours: 24, checkoutHours: 4 },
};
