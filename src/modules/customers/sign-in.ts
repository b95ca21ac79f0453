import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignInMethod } from '../../platform/db/customer-tables.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Emit } from '../../platform/events/events.repo.ts';
import type { SignedIn } from '../../shared/contracts/customers.ts';
import { lockCustomer } from './customer.repo.ts';
import { userView } from './customer.ts';
import { noteDeed } from './deeds.repo.ts';
import { isKnownDevice, noteDevice, wasEverIn } from './devices/device.repo.ts';
import { deviceOf, setDeviceCookie } from './devices/device.ts';
import type { CustomerLetters } from './letters.ts';
import { tellNewDevice } from './security/tell.ts';
import { customerByToken, endOwn, openSession, type SessionTools, tokenOf } from './session/session.ts';
import { takeGuest } from './visitor.repo.ts';
import { guestOf, setVisitorCookie } from './visitor.ts';

export interface SignInTools extends SessionTools {
  db: Db;
  emit: Emit;
  letters: CustomerLetters;
  secure: boolean;
}

/** The request that signs somebody in, and its answer. */
export interface Door {
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Signs in somebody who has proved who they are: opens a session in place of the one that this browser had, joins what its
 * guest had to the account in the same transaction (listeners to `customer.signedIn`), tells the customer of a browser that
 * they never used, and lets the browser's visitor cookie stand for the customer. Null when the account was erased meanwhile.
 */
export async function signIn(
  tools: SignInTools,
  { request, reply }: Door,
  customerId: string,
  method: SignInMethod,
): Promise<SignedIn | null> {
  const [guest, before] = [await guestOf(request, tools), await customerByToken(tools, tokenOf(request), null)];
  const from = { method, ip: request.ip, userAgent: request.headers['user-agent'] ?? '' };
  const device = deviceOf(request) ?? tools.random.token(32);
  const opened = await tools.db.transaction().execute(async (tx) => {
    const row = await lockCustomer(tx, customerId);
    if (!row) return null;
    if (before && before !== 'ended') await endOwn(tx, before);
    const isNews = await isNewDevice(tx, device, customerId);
    const session = await openSession(tx, tools, customerId, from);
    const { id: sessionId } = session;
    await noteDevice(tx, device, customerId, tools.clock.now());
    await noteDeed(tx, tools, { customerId, action: 'signIn', subject: method, ip: request.ip });
    if (isNews) await tellNewDevice(tx, tools, row, from);
    const visitorId = row.visitor_id;
    const guestId = guest && (await takeGuest(tx, guest.id, visitorId)) ? guest.id : null;
    await tools.emit(tx, 'customer.signedIn', { customerId, sessionId, visitorId, guestId });
    return { session, user: userView(row) };
  });
  if (!opened) return null;
  setVisitorCookie(reply, opened.session.visitorToken, tools);
  setDeviceCookie(reply, device, tools);
  return { token: opened.session.token, user: opened.user };
}

/** Whether a customer should hear of this browser. The first one of a new account is no news. */
async function isNewDevice(tx: Tx, device: string, customerId: string): Promise<boolean> {
  return !(await isKnownDevice(tx, device, customerId)) && (await wasEverIn(tx, customerId));
}
