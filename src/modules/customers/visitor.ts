import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Visitor } from '../../platform/http/route.ts';
import type { Random } from '../../platform/random.ts';
import { addVisitor, findVisitor } from './visitor.repo.ts';

export interface VisitorTools {
  db: Db;
  clock: Clock;
  random: Random;
  /** Whether the shop is reached over https. */
  secure: boolean;
}

/** The secret that stands for a visitor's cart; set only when there is something to keep, so that pages stay cacheable. */
export const visitorCookie = 'visitor';
const year = 365 * 24 * 3600;

export async function visitorOf(request: FastifyRequest, { db }: VisitorTools): Promise<Visitor | null> {
  const token = request.cookies[visitorCookie];
  return token ? ((await findVisitor(db, token)) ?? null) : null;
}

/** The visitor of the cookie, or a new one whose cookie goes out with this answer. */
export async function requireVisitor(
  request: FastifyRequest,
  reply: FastifyReply,
  tools: VisitorTools,
): Promise<Visitor> {
  const known = await visitorOf(request, tools);
  if (known) return known;
  const { db, clock, random, secure } = tools;
  const id = random.id();
  const token = random.token(32);
  await addVisitor(db, id, token, clock.now());
  reply.setCookie(visitorCookie, token, { httpOnly: true, sameSite: 'lax', secure, path: '/', maxAge: year });
  return { id };
}
