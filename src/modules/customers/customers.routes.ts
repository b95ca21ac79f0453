import { type Route, route } from '../../platform/http/route.ts';
import { customersEndpoints } from '../../shared/contracts/customers.ts';
import { authRoutes } from './auth/auth.routes.ts';
import type { AuthTools } from './auth/auth.ts';
import { codeRoutes } from './codes/code.routes.ts';
import { emailRoutes } from './email/email.routes.ts';
import { ticketRoutes } from './links/ticket.routes.ts';
import { type IdentityTools, identityRoutes } from './oidc/identities.routes.ts';
import { passkeyRoutes } from './passkeys/passkeys.routes.ts';
import type { PasskeyTools } from './passkeys/registration.ts';
import { relyingPartyAt } from './passkeys/relying-party.ts';
import { type ResetTools, resetPassword } from './password/reset.service.ts';
import { type PrivacyTools, privacyRoutes } from './privacy/privacy.routes.ts';
import { type ProfileTools, profileRoutes } from './profile/profile.routes.ts';
import { type SecurityTools, securityRoutes } from './security/security.routes.ts';
import { type CustomerAdminTools, customerAdminRoutes } from './staff/customers.admin.ts';

export interface CustomersTools
  extends SecurityTools,
    AuthTools,
    ProfileTools,
    PrivacyTools,
    IdentityTools,
    CustomerAdminTools,
    Omit<PasskeyTools, 'party'> {}

/** Every endpoint of accounts. */
export function customerRoutes(tools: CustomersTools): Route[] {
  const party = relyingPartyAt(tools.publicUrl);
  const issuers = tools.directory.settings.map((each) => each.issuer);
  return [
    ...authRoutes(tools),
    ...codeRoutes(tools),
    ...passwordRoutes(tools),
    ...emailRoutes(tools),
    ...ticketRoutes(tools),
    ...securityRoutes(tools),
    ...passkeyRoutes({ ...tools, party, issuers }),
    ...identityRoutes(tools),
    ...profileRoutes(tools),
    ...privacyRoutes(tools),
    ...customerAdminRoutes(tools),
  ];
}

function passwordRoutes(tools: ResetTools): Route[] {
  return [route(customersEndpoints.userPasswordReset, (body, call) => resetPassword(tools, body, call))];
}
