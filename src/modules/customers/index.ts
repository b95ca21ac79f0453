export { listActivities, recordActivity } from './activity.repo.ts';
export type { AuthRules } from './auth/auth.ts';
export { type BuyerPerson, openForBuyer } from './auth/open-for-buyer.service.ts';
export { sendCode, spendCode } from './codes/codes.ts';
export type { DeliveryTools } from './codes/deliver.ts';
export { type CustomerRow, customerByAccount, customerById, customerOfVisitor, lockCustomer } from './customer.repo.ts';
export { addCustomer, type NewCustomer, userView } from './customer.ts';
export type { CustomerMails } from './customer-mails.ts';
export { customerJobs } from './customers.jobs.ts';
export { type CustomersTools, customerRoutes } from './customers.routes.ts';
export { customerSettings } from './customers.settings.ts';
export { knowsBrowser } from './devices/device.ts';
export { keysOf } from './keys.ts';
export { createTicket } from './links/ticket.routes.ts';
export { createDirectory, type Directory } from './oidc/directory.ts';
export { mountOidc } from './oidc/oidc.pages.ts';
export { type ProofTools, provePassword } from './password/prove-password.ts';
export { personalAccount } from './privacy/personal.repo.ts';
export type { Avatars } from './profile/avatar.service.ts';
export { noteReferral } from './referral.repo.ts';
export { readBrowser } from './security/browser.ts';
export { type SecurityReader, securityReader } from './security/reader.ts';
export { endedSessions } from './session/session.repo.ts';
export {
  customerByToken,
  customerOfRequest,
  endElsewhere,
  livingAt,
  type SessionTools,
  tokenOf,
} from './session/session.ts';
export { setTokenCookie } from './session/token-cookie.ts';
export { type SignInTools, signIn } from './sign-in.ts';
export { findCustomersByWords } from './staff/staff-customers.repo.ts';
export { addVisitor } from './visitor.repo.ts';
export { requireVisitor, type VisitorTools, visitorCookie, visitorOf } from './visitor.ts';
export { deleteIdleVisitors } from './visitor-retention.repo.ts';
