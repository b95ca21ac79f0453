import { customerOf, type Route, route } from '../../../platform/http/route.ts';
import { customersEndpoints } from '../../../shared/contracts/customers.ts';
import { ok } from '../../../shared/refusal.ts';
import { recordActivity } from '../activity.repo.ts';
import { endOwn } from '../session/session.ts';
import { dropVisitorCookie } from '../visitor.ts';
import type { AuthTools } from './auth.ts';
import { signInWith, verifySignIn } from './sign-in.service.ts';
import { signUp } from './sign-up.service.ts';

/** Routes to sign up, in and out. Attempts are counted where the account is known: hence the plain limit of calls. */
export function authRoutes(tools: AuthTools): Route[] {
  return [
    route(customersEndpoints.userSignup, (body, call) => signUp(tools, body, call)),
    route(customersEndpoints.userSignin, (body, call) => signInWith(tools, body, call)),
    route(customersEndpoints.userSigninVerify, (body, call) => verifySignIn(tools, body, call)),
    route(customersEndpoints.userSignout, async (_body, call) => {
      const customer = customerOf(call);
      await tools.db.transaction().execute(async (tx) => {
        await endOwn(tx, customer);
        await recordActivity(tx, tools, { customerId: customer.id, action: 'signOut', ip: call.ip });
      });
      dropVisitorCookie(call.reply, tools);
      return ok({});
    }),
  ];
}
