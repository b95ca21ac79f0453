import { localPath } from '../../../platform/http/local-path.ts';
import { customerOf, type Route, route } from '../../../platform/http/route.ts';
import { identitiesEndpoints } from '../../../shared/contracts/identities.ts';
import { notFound, ok, refuse, tooMany } from '../../../shared/refusal.ts';
import type { CustomerMails } from '../customer-mails.ts';
import { type ProofTools, proveCaller } from '../password/prove-password.ts';
import { fromOf } from '../security/mail-change.ts';
import { issuerRateLimit } from './accounts.ts';
import { identitiesOf } from './identities.repo.ts';
import { identityListView, unlink } from './identities.ts';
import { type OidcLoginTools, startOidcLogin } from './login.ts';
import { keepOidcLogin } from './login-cookie.ts';

export interface IdentityTools extends OidcLoginTools, ProofTools {
  mails: CustomerMails;
  secure: boolean;
}

/** Accounts elsewhere that open one's account here: seen, linked and unlinked. */
export function identityRoutes(tools: IdentityTools): Route[] {
  const { settings } = tools.directory;
  return [
    route(identitiesEndpoints.userIdentityList, async (_body, call) =>
      ok(identityListView(await identitiesOf(tools.db, customerOf(call).id), settings)),
    ),
    linkRoute(tools),
    route(identitiesEndpoints.userIdentityRemove, async ({ id, password }, call) => {
      const proven = await proveCaller(tools, customerOf(call), password);
      if (!proven.ok) return proven;
      const left = await unlink(tools, proven.value, { id, settings, from: fromOf(call) });
      return left.ok ? ok(identityListView(left.value, settings)) : left;
    }),
  ];
}

/** Route to link an issuer: a call with the customer's token, since the cookie that pages read authorises nothing. */
function linkRoute(tools: IdentityTools): Route {
  return route(identitiesEndpoints.userIdentityLink, async ({ issuer, redirect, password }, call) => {
    const setting = tools.directory.named(issuer);
    if (!setting) return notFound();
    const proven = await proveCaller(tools, customerOf(call), password);
    if (!proven.ok) return proven;
    const wait = await tools.throttle(`oidc ${customerOf(call).id}`, issuerRateLimit);
    if (wait !== null) return tooMany(wait);
    const { sessionId } = customerOf(call);
    const input = { language: call.language, redirect: localPath(redirect) ?? '/user/security', sessionId };
    const out = await startOidcLogin(tools, setting, input);
    if (!out) return refuse('identity.unreachable');
    keepOidcLogin(call.reply, out.secrets, tools);
    return ok({ url: out.url });
  });
}
