export { type AccountMailTools, accountMails } from './account-mails.ts';
export { giftCardMails } from './gift-card-mails.ts';
export { mailListener } from './mail-listener.ts';
export { newsletterMails } from './newsletter-mails.ts';
export { notificationSettings } from './notifications.settings.ts';
export type { MailTools } from './order-mails.ts';
export { type SecurityMailTools, securityMails } from './security-mails.ts';
export { staffMails } from './staff-mails.ts';
export type { StockMailTools } from './stock-mails.ts';
