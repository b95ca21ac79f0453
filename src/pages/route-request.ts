import type { FastifyRequest } from 'fastify';

/** Whether a page is asked for as fragments, by the header and the query together (`docs/contract.md` §2). */
export function isRouteRequest(request: FastifyRequest, query: URLSearchParams): boolean {
  return request.headers['x-request'] === 'route' && query.get('request') === 'route';
}
