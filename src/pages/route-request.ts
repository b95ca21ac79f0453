import type { FastifyRequest } from 'fastify';

/** True for a request for fragments, by its header and query together (`docs/contract.md` §2). */
export function isRouteRequest(request: FastifyRequest, query: URLSearchParams): boolean {
  return request.headers['x-request'] === 'route' && query.get('request') === 'route';
}
