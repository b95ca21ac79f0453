import type { FastifyRequest } from 'fastify';

/** Tests if a request brings the token of a customer, valid or not. */
export function hasSession({ cookies, headers }: Pick<FastifyRequest, 'cookies' | 'headers'>): boolean {
  return Boolean(cookies['x-auth'] ?? headers['x-auth']);
}
