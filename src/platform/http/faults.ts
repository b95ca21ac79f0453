import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Envelope } from '../../shared/envelope.ts';
import { busyFor } from '../../shared/refusal.ts';
import { isUnavailable } from '../db/unavailable.ts';
import type { Translate } from '../locale/catalogue.ts';
import type { Log } from '../log.ts';
import { pathOf } from './server.ts';

/** Malformed requests keep their 4xx status; everything else is a fault of the shop (500). */
const kept: Record<number, string> = {
  400: 'error.badRequest',
  405: 'error.method',
  413: 'error.bodyTooLarge',
  503: 'error.busy',
};

/** Mounts the handlers of errors and of paths that no route serves. */
export function mountFaults(app: FastifyInstance, translateOf: (request: FastifyRequest) => Translate, log: Log): void {
  app.setErrorHandler((error, request, reply) => {
    const fault = error as FastifyError;
    const status = statusOf(fault);
    if (status === 503) askAgain(reply);
    return sendEnvelope(reply, status, faultEnvelope(fault, request, translateOf(request), log));
  });
  app.setNotFoundHandler((request, reply) => {
    // Every path is a page for GET, so an unknown path with another method is a 405.
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (!reads) reply.header('allow', 'GET, HEAD');
    const key = reads ? 'error.noSuchPath' : 'error.readOnly';
    return sendEnvelope(reply, reads ? 404 : 405, { code: 40, msg: translateOf(request)(key) });
  });
}

export function statusOf(error: FastifyError): number {
  const status = error.statusCode ?? 500;
  // A wrong content type is a malformed request like invalid JSON (`docs/contract.md` §1).
  if (status === 415) return 400;
  return status in kept ? status : status >= 400 && status < 500 ? 400 : 500;
}

/** Sets `Retry-After` when the shop is busy or has no database. */
export function askAgain(reply: FastifyReply): FastifyReply {
  return reply.hasHeader('retry-after') ? reply : reply.header('retry-after', busyFor);
}

/** Builds the envelope of a malformed request or a fault. A fault is logged with its request id; its stack is never sent. */
export function faultEnvelope(error: FastifyError, request: FastifyRequest, t: Translate, log: Log): Envelope {
  const status = statusOf(error);
  if (isUnavailable(error)) log.warn({ requestId: request.id, path: pathOf(request.url) }, error.message);
  const { mostBytes } = error as { mostBytes?: number };
  if (mostBytes !== undefined) return { code: 40, msg: t('error.fileTooLarge', { megabytes: mostBytes / 1024 ** 2 }) };
  if (status < 500 || status === 503)
    return { code: status === 503 ? 500 : 40, msg: t(kept[status] ?? 'error.badRequest') };
  log.error({ err: error, requestId: request.id, path: pathOf(request.url) }, 'request failed');
  return { code: 500, msg: t('error.fault'), data: { requestId: request.id } };
}

/** Answers a request beyond a rate limit with the seconds to wait. */
export function sendTooMany(reply: FastifyReply, seconds: number, t: Translate): FastifyReply {
  return sendEnvelope(reply.header('retry-after', seconds), 429, { code: 40, msg: t('error.tooMany', { seconds }) });
}

export function sendEnvelope(reply: FastifyReply, status: number, envelope: Envelope): FastifyReply {
  return sendJson(reply, status, JSON.stringify(envelope));
}

/** Sends JSON that is already written. */
export function sendJson(reply: FastifyReply, status: number, json: string | Buffer): FastifyReply {
  return reply.code(status).type('application/json; charset=utf-8').header('cache-control', 'no-store').send(json);
}
