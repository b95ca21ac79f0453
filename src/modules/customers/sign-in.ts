import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignInMethod } from '../../platform/db/customer-tables.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Emit } from '../../platform/events/events.repo.ts';
import type { SignedIn } from '../../shared/contracts/customers.ts';
import { lockCustomer } from './customer.repo.ts';
import { userView } from './customer.ts';
import { openSession, type SessionTools } from './session/session.ts';
import { takeGuest } from './visitor.repo.ts';
import { guestOf, setVisitorCookie } from './visitor.ts';

export interface SignInTools extends SessionTools {
  db: Db;
  emit: Emit;
  secure: boolean;
}

/**
 * Signs in somebody who has proved who they are: opens a session, joins what the guest of this browser had to the account
 * in the same transaction (listeners to `customer.signedIn`), and lets the browser's visitor cookie stand for the customer.
 * Null when the account was erased meanwhile.
 */
export async function signIn(
  tools: SignInTools,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  customerId: string,
  method: SignInMethod,
): Promise<SignedIn | null> {
  const guest = await guestOf(request, tools);
  const from = { method, ip: request.ip, userAgent: request.headers['user-agent'] ?? '' };
  const opened = await tools.db.transaction().execute(async (tx) => {
    const row = await lockCustomer(tx, customerId);
    if (!row) return null;
    const session = await openSession(tx, tools, customerId, from);
    const { id: sessionId } = session;
    const visitorId = row.visitor_id;
    const guestId = guest && (await takeGuest(tx, guest.id, visitorId)) ? guest.id : null;
    await tools.emit(tx, 'customer.signedIn', { customerId, sessionId, visitorId, guestId });
    return { session, user: userView(row) };
  });
  if (!opened) return null;
  setVisitorCookie(reply, opened.session.visitorToken, tools);
  return { token: opened.session.token, user: opened.user };
}
