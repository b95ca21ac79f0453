export { type CustomerRow, customerById } from './customer.repo.ts';
export { addCustomer, type NewCustomer, userView } from './customer.ts';
export { customerRoutes } from './customers.routes.ts';
export { type ProofTools, provePassword } from './password/prove-password.ts';
export { endedSessions } from './session/session.repo.ts';
export { customerByToken, endElsewhere, type SessionTools, tokenOf } from './session/session.ts';
export { type SignInTools, signIn } from './sign-in.ts';
export { requireVisitor, type VisitorTools, visitorCookie, visitorOf } from './visitor.ts';
