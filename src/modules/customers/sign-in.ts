import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Emit } from '../../platform/events/emit.repo.ts';
import type { SignedIn } from '../../shared/contracts/customers.ts';
import { recordActivity } from './activity.repo.ts';
import { type CustomerRow, customerById, lockCustomer } from './customer.repo.ts';
import { userView } from './customer.ts';
import type { CustomerMails } from './customer-mails.ts';
import type { SignInMethod } from './customers.tables.ts';
import { isKnownDevice, noteDevice, replaceDevice, wasEverIn } from './devices/device.repo.ts';
import { deviceOf, setDeviceCookie } from './devices/device.ts';
import { mailNewDevice } from './security/mail-change.ts';
import { customerByToken, endOwn, openSession, type SessionTools, tokenOf } from './session/session.ts';
import { takeGuest } from './visitor.repo.ts';
import { guestOf, setVisitorCookie } from './visitor.ts';

export interface SignInTools extends SessionTools {
  db: Db;
  emit: Emit;
  mails: CustomerMails;
  secure: boolean;
}

/** Proved identity, and the method. */
export interface ProvedSignIn {
  customerId: string;
  method: SignInMethod;
  confirm: ConfirmProof;
}

/** Request of a sign-in, and its reply. */
export interface AuthReader {
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Checks a proof again with the account's row locked: a credential may have been changed or removed meanwhile. May write what
 * the proof itself changes, e.g. a proved e-mail. False refuses the sign-in.
 */
export type ConfirmProof = (tx: Tx, row: CustomerRow) => boolean | Promise<boolean>;

/**
 * Signs in after a proof: opens a session in place of this browser's former one, joins the guest's data to the account in the
 * same transaction (listeners to `customer.signedIn`), mails the customer about an unknown browser, and assigns the browser's
 * visitor cookie to the customer. Null when the account was erased meanwhile, or when the proof no longer holds.
 */
export async function signIn(
  tools: SignInTools,
  { request, reply }: AuthReader,
  { customerId, method, confirm }: ProvedSignIn,
): Promise<SignedIn | null> {
  const guest = await guestOf(request, tools);
  const before = await customerByToken(tools, tokenOf(request), null);
  const from = { method, ip: request.ip, userAgent: request.headers['user-agent'] ?? '' };
  const opened = await tools.db.transaction().execute(async (tx) => {
    const locked = await lockCustomer(tx, customerId);
    const row = locked && (await confirm(tx, locked)) ? await customerById(tx, customerId) : undefined;
    if (!row) return null;
    if (before && before !== 'ended') await endOwn(tx, before);
    const { device, isNewlyLow } = await deviceFor(tx, tools, deviceOf(request), customerId);
    const session = await openSession(tx, tools, customerId, from);
    const { id: sessionId } = session;
    await noteDevice(tx, device, customerId, tools.clock.now());
    await recordActivity(tx, tools, { customerId, action: 'signIn', subject: method, ip: request.ip });
    if (isNewlyLow) await mailNewDevice(tx, tools, row, from);
    const visitorId = row.visitor_id;
    const guestId = guest && (await takeGuest(tx, guest.id, visitorId)) ? guest.id : null;
    await tools.emit(tx, 'customer.signedIn', { customerId, sessionId, visitorId, guestId });
    return { session, device, user: userView(row) };
  });
  if (!opened) return null;
  setVisitorCookie(reply, opened.session.visitorToken, tools);
  setDeviceCookie(reply, opened.device, tools);
  return { token: opened.session.token, user: opened.user };
}

/**
 * Returns the new secret of this browser, and whether to mail the customer; the first browser of a new account sends no mail.
 * A secret that this account does not know may have been planted by another person, so it is replaced; other accounts of this
 * browser know it by the new one.
 */
async function deviceFor(tx: Tx, { random }: SignInTools, kept: string | undefined, customerId: string) {
  if (kept && (await isKnownDevice(tx, kept, customerId))) return { device: kept, isNewlyLow: false };
  const device = random.token(32);
  if (kept) await replaceDevice(tx, kept, device);
  return { device, isNewlyLow: await wasEverIn(tx, customerId) };
}
