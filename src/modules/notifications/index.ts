export { type AccountMailTools, accountMails } from './account-mails.ts';
export { writeMailUnsent } from './mail-mails.ts';
export { deferOrderCancelled, deferOrderPlaced, type MailTools, orderMails } from './order-mails.ts';
export { mailRatesKept } from './rates-mails.ts';
export { type SecurityMailTools, securityMails } from './security-mails.ts';
export { staffMails } from './staff-mails.ts';
export { mailBackInStock, mailLowStock, type StockMailTools } from './stock-mails.ts';
