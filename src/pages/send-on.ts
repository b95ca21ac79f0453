import type { FastifyReply } from 'fastify';
import type { Redirect } from './page.ts';

/**
 * Sends the browser on, with the query that it came with: a preview stays one, and a route request one too. No cache keeps
 * that: what a merchant frees again is somewhere else to the next request.
 */
export function sendOn(reply: FastifyReply, { redirect, status, alone }: Redirect, { searchParams }: URL) {
  const [, path = '/', search = '', place = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(redirect) ?? [];
  const own = new URLSearchParams(search);
  const query = new URLSearchParams(own);
  for (const [name, value] of alone ? [] : searchParams) if (!own.has(name)) query.append(name, value);
  const control = status === 301 ? 'no-cache' : 'private, no-store';
  return reply.header('cache-control', control).redirect((query.size > 0 ? `${path}?${query}` : path) + place, status);
}
