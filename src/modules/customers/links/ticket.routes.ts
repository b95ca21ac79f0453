import type { Db, Tx } from '../../../platform/db/database.ts';
import { type Call, type Route, route } from '../../../platform/http/route.ts';
import type { SignedIn } from '../../../shared/contracts/customers.ts';
import { customersEndpoints } from '../../../shared/contracts/customers.ts';
import { ok, refuse } from '../../../shared/refusal.ts';
import type { SignInMethod } from '../customers.tables.ts';
import { oidcLoginsOf } from '../oidc/login-cookie.ts';
import type { SessionTools } from '../session/session.ts';
import { type SignInTools, signIn } from '../sign-in.ts';
import { findLink, spendLink } from './link.repo.ts';
import { createLink } from './links.ts';

/**
 * Exchanges a ticket for a token. A ticket stands for a proof outside a call of the page, e.g. by an OIDC issuer: it is
 * `?x-auth=` of a page for a minute and is exchanged once (`docs/contract.md` §1). With `browser`, the secret of an OIDC
 * login's cookie, only that browser may: a link cannot sign in to another person's account.
 */
export async function createTicket(
  db: Db,
  tools: Pick<SessionTools, 'clock' | 'random'>,
  { customerId, method, browser }: { customerId: string; method: SignInMethod; browser?: string },
): Promise<string> {
  return (await createLink(db, tools, { purpose: 'ticket', customerId, method, browser })).token;
}

export function ticketRoutes(tools: SignInTools): Route[] {
  return [
    route(customersEndpoints.userTicket, async ({ ticket }, call) => {
      const signedIn = await exchange(tools, ticket, call);
      return signedIn ? ok(signedIn) : refuse('account.ticket');
    }),
  ];
}

async function exchange(tools: SignInTools, ticket: string, call: Call): Promise<SignedIn | null> {
  const now = tools.clock.now();
  const link = await findLink(tools.db, ticket, 'ticket', now);
  if (!link) return null;
  // Used up with the account's row locked: a change of the account ends the tickets of before.
  const confirm = async (tx: Tx) =>
    (await spendLink(tx, ticket, 'ticket', now, oidcLoginsOf(call.request))) !== undefined;
  return signIn(tools, call, { customerId: link.customer_id, method: link.method ?? 'code', confirm });
}
