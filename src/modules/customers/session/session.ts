import type { FastifyRequest } from 'fastify';
import { announce } from '../../../platform/cache/changes.repo.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Customer } from '../../../platform/http/route.ts';
import type { Random } from '../../../platform/random.ts';
import { customerTag } from '../../../shared/change-tags.ts';
import type { SignInMethod } from '../customers.tables.ts';
import { endSessions, findSession, insertSession, removeSession, setTokens, touchSession } from './session.repo.ts';

export interface SessionTools {
  db: Db;
  clock: Clock;
  random: Random;
}

const day = 86_400_000;
/** Lifetimes: an unused session ends after 14 days, any after 90 (milliseconds). */
export const idle = 14 * day;
export const absolute = 90 * day;
/** Milliseconds after which the last use of a session is written again. */
const noted = 300_000;

/** Conditions of a live session: not over, and used after that time. */
export function livingAt(now: Date): { now: Date; usedAfter: Date } {
  return { now, usedAfter: new Date(now.getTime() - idle) };
}

export interface OpenedSession {
  id: string;
  token: string;
  /** For the cookie `visitor` of the browser that signs in. */
  visitorToken: string;
}

/** Opens a session after a proof. The answer has both secrets; hashes are stored. */
export async function openSession(
  tx: Tx,
  { clock, random }: SessionTools,
  customerId: string,
  { method, ip, userAgent }: { method: SignInMethod; ip: string; userAgent: string },
): Promise<OpenedSession> {
  const now = clock.now();
  const opened = { id: random.id(), token: random.token(32), visitorToken: random.token(32) };
  const expires = new Date(now.getTime() + absolute);
  await insertSession(tx, { ...opened, customerId, method, ip, userAgent: userAgent.slice(0, 500), expires }, now);
  return opened;
}

export type RenewedSession = Pick<OpenedSession, 'token' | 'visitorToken'>;

/** Gives a session new secrets in place of those that may have been copied. */
export async function renewSession(
  tx: Tx,
  { random }: Pick<SessionTools, 'random'>,
  id: string,
): Promise<RenewedSession> {
  const renewed = { token: random.token(32), visitorToken: random.token(32) };
  await setTokens(tx, id, renewed);
  return renewed;
}

/**
 * Finds the customer of a token; `ended` when its session was ended from elsewhere, null when it is unknown or over. `ip` is
 * noted as that of the last use; without it nothing is written.
 */
export async function customerByToken(
  { db, clock }: Pick<SessionTools, 'db' | 'clock'>,
  token: string | undefined,
  ip: string | null,
): Promise<Customer | 'ended' | null> {
  const session = token ? await findSession(db, token) : undefined;
  if (!session) return null;
  const now = clock.now();
  const age = now.getTime() - session.used_at.getTime();
  if (session.expires_at <= now || age >= idle) return null;
  if (session.ended_at) return 'ended';
  if (ip !== null && (age > noted || session.ip !== ip)) await touchSession(db, session.id, ip, now);
  return { id: session.customer_id, visitorId: session.visitor_id, sessionId: session.id };
}

const asked = new WeakMap<FastifyRequest, ReturnType<typeof customerByToken>>();

/** Finds the customer of a request by its header `x-auth`; looked up once for each request. */
export function customerOfRequest(
  request: FastifyRequest,
  tools: Pick<SessionTools, 'db' | 'clock'>,
): ReturnType<typeof customerByToken> {
  const known = asked.get(request) ?? customerByToken(tools, tokenOf(request), request.ip);
  asked.set(request, known);
  return known;
}

/**
 * Ends sessions of a customer from elsewhere: all, all but one, or one only. Their calls are answered 51 from then on, and
 * their sockets get a message. Returns the number of ended sessions.
 */
export async function endElsewhere(
  tx: Tx,
  { clock }: Pick<SessionTools, 'clock'>,
  customerId: string,
  which: { except?: string | null; only?: string } = {},
): Promise<number> {
  const ended = await endSessions(tx, customerId, which, clock.now());
  await announce(
    tx,
    ended.map((id) => customerTag(customerId, 'signedOut', id)),
  );
  return ended.length;
}

/** Deletes a session at sign-out; its sockets get no more messages of the customer. */
export async function endOwn(tx: Tx, { id, sessionId }: Pick<Customer, 'id' | 'sessionId'>): Promise<void> {
  if (await removeSession(tx, sessionId)) await announce(tx, [customerTag(id, 'signedOut', sessionId)]);
}

export function tokenOf({ headers }: FastifyRequest): string | undefined {
  const token = headers['x-auth'];
  return typeof token === 'string' && token.length <= 200 ? token : undefined;
}
