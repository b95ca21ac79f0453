import { customerOf, type Route, route } from '../../../platform/http/route.ts';
import { empty } from '../../../shared/contracts/common.ts';
import * as contract from '../../../shared/contracts/customers.ts';
import { ok } from '../../../shared/refusal.ts';
import { recordActivity } from '../activity.repo.ts';
import { endOwn } from '../session/session.ts';
import { dropVisitorCookie } from '../visitor.ts';
import type { AuthTools } from './auth.ts';
import { signInWith, verifySignIn } from './sign-in.service.ts';
import { signUp } from './sign-up.service.ts';

/** The ways in and out. What is tried too often is counted where the account is known: hence the plain limit of calls. */
export function authRoutes(tools: AuthTools): Route[] {
  return [
    route({
      path: '/api/web/user/signup',
      who: 'visitor',
      limit: 'default',
      summary: 'Open an account and sign in to it',
      body: contract.signUpBody,
      data: contract.signedUp,
      handler: (body, call) => signUp(tools, body, call),
    }),
    route({
      path: '/api/web/user/signin',
      who: 'visitor',
      limit: 'default',
      summary: 'Sign in with a password or a code',
      body: contract.signInBody,
      data: contract.signedIn,
      handler: (body, call) => signInWith(tools, body, call),
    }),
    route({
      path: '/api/web/user/signin/verify',
      who: 'visitor',
      limit: 'default',
      summary: 'The second step of a sign-in: the code that was sent',
      body: contract.signInVerifyBody,
      data: contract.signedIn,
      handler: (body, call) => verifySignIn(tools, body, call),
    }),
    route({
      path: '/api/web/user/signout',
      who: 'customer',
      limit: 'default',
      summary: 'End this session',
      body: empty,
      data: empty,
      handler: async (_body, call) => {
        const customer = customerOf(call);
        await tools.db.transaction().execute(async (tx) => {
          await endOwn(tx, customer);
          await recordActivity(tx, tools, { customerId: customer.id, action: 'signOut', ip: call.ip });
        });
        dropVisitorCookie(call.reply, tools);
        return ok({});
      },
    }),
  ];
}
