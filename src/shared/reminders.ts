/** Kinds of things that a shopper can be reminded of. */
export const reminderKinds = ['cart', 'checkout'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** Days for which the link of a reminder works. */
export const reminderLinkDays = 14;
