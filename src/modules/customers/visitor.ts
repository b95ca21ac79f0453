import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Visitor } from '../../platform/http/route.ts';
import type { Random } from '../../platform/random.ts';
import { customerOfRequest, idle } from './session/session.ts';
import { addVisitor, findVisitor } from './visitor.repo.ts';

export interface VisitorTools {
  db: Db;
  clock: Clock;
  random: Random;
  /** True where the shop is reached over https. */
  secure: boolean;
}

/** Cookie with the secret of a visitor; set only when there is something to store, so that pages stay cacheable. */
export const visitorCookie = 'visitor';
const year = 365 * 24 * 3600;

/** Finds the visitor of a request: the customer of its `x-auth` header, else the owner of its cookie. */
export async function visitorOf(request: FastifyRequest, tools: VisitorTools): Promise<Visitor | null> {
  const customer = await customerOfRequest(request, tools);
  if (customer && customer !== 'ended') return { id: customer.visitorId };
  return cookieVisitor(request, tools);
}

/** The guest of this browser, whose things an account takes over at sign-in; null for another customer's browser. */
export async function guestOf(request: FastifyRequest, tools: Omit<VisitorTools, 'secure'>): Promise<Visitor | null> {
  const found = await cookieVisitor(request, tools);
  return found && found.customerId === null ? { id: found.id } : null;
}

async function cookieVisitor(request: FastifyRequest, { db, clock }: Pick<VisitorTools, 'db' | 'clock'>) {
  const token = request.cookies[visitorCookie];
  const now = clock.now();
  const usedAfter = new Date(now.getTime() - idle);
  return token ? ((await findVisitor(db, token, { now, usedAfter })) ?? null) : null;
}

/** The visitor of the request, or a new one whose cookie goes out with this answer. */
export async function requireVisitor(
  request: FastifyRequest,
  reply: FastifyReply,
  tools: VisitorTools,
): Promise<Visitor> {
  const known = await visitorOf(request, tools);
  if (known) return known;
  const { db, clock, random } = tools;
  const id = random.id();
  const token = random.token(32);
  await addVisitor(db, id, token, clock.now());
  setVisitorCookie(reply, token, tools);
  return { id };
}

export function setVisitorCookie(reply: FastifyReply, token: string, { secure }: { secure: boolean }): void {
  reply.setCookie(visitorCookie, token, { httpOnly: true, sameSite: 'lax', secure, path: '/', maxAge: year });
}

export function dropVisitorCookie(reply: FastifyReply, { secure }: { secure: boolean }): void {
  reply.clearCookie(visitorCookie, { httpOnly: true, sameSite: 'lax', secure, path: '/' });
}
