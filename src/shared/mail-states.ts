/** States of a mail. `kept`: it stayed in the shop, which has no mail server. */
export const mailStates = ['waiting', 'sent', 'refused', 'expired', 'kept'] as const;
export type MailState = (typeof mailStates)[number];
