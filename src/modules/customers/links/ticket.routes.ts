import type { SignInMethod } from '../../../platform/db/customer-tables.ts';
import type { Db } from '../../../platform/db/database.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import * as contract from '../../../shared/contracts/customers.ts';
import { ok, refuse } from '../../../shared/refusal.ts';
import { errandOf } from '../oidc/errand-cookie.ts';
import type { SessionTools } from '../session/session.ts';
import { type SignInTools, signIn } from '../sign-in.ts';
import { spendLink } from './link.repo.ts';
import { createLink } from './links.ts';

/**
 * A ticket for somebody who has proved who they are outside a call of the page, e.g. at another issuer: it travels as
 * `?x-auth=` of a page for a minute and is exchanged once (`docs/contract.md` §1). With `browser`, the secret of an errand's
 * cookie, only that browser may: nobody is signed in to somebody else's account by following a link.
 */
export function createTicket(
  db: Db,
  tools: Pick<SessionTools, 'clock' | 'random'>,
  { customerId, method, browser }: { customerId: string; method: SignInMethod; browser?: string },
): Promise<string> {
  return createLink(db, tools, { purpose: 'ticket', customerId, method, browser });
}

export function ticketRoutes(tools: SignInTools): Route[] {
  return [
    route({
      path: '/api/web/user/ticket',
      who: 'visitor',
      limit: 'default',
      summary: 'Exchange the one-time ticket of a page’s address for a session',
      body: contract.ticketBody,
      data: contract.signedIn,
      handler: async ({ ticket }, call) => {
        const link = await spendLink(tools.db, ticket, 'ticket', tools.clock.now(), errandOf(call.request));
        const signedIn = link && (await signIn(tools, call, link.customer_id, link.method ?? 'code'));
        return signedIn ? ok(signedIn) : refuse('account.ticket');
      },
    }),
  ];
}
