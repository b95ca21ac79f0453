import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import type { Random } from '../random.ts';
import { mountPressure } from './pressure.ts';
import { closedPolicy, securityHeaders } from './security.ts';

export interface HttpTools {
  config: Config;
  log: Log;
  random: Random;
}

/** 256 KB of JSON is far more than any endpoint needs; uploads have their own limits. */
const bodyLimit = 256 * 1024;

/** Creates the server with its limits, headers and request ids, without routes. */
export async function createServer({ config, log, random }: HttpTools): Promise<FastifyInstance> {
  const app = Fastify({
    logger: false,
    bodyLimit,
    requestTimeout: maxUploadDuration,
    connectionTimeout: 120_000,
    keepAliveTimeout: 72_000,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: false, caseSensitive: true },
    trustProxy: config.trustProxy ?? false,
    genReqId: requestIds(random),
    http: { maxHeaderSize: 16 * 1024, headersTimeout: timeout },
    // Requests on open connections are answered while the process closes.
    return503OnClosing: false,
    exposeHeadRoutes: true,
    frameworkErrors: (_error, _request, reply) => refuseUrl(reply as FastifyReply),
  });
  if (config.rateLimits) await mountPressure(app);
  await app.register(cookie);
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders).header('content-security-policy', closedPolicy);
    if (config.secure) reply.header('strict-transport-security', 'max-age=31536000');
    if (hasBody(request)) closeSlowBody(request);
    done();
  });
  closeUnread(app);
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.elapsedTime > slow)
      log.warn({ path: pathOf(request.url), ms: Math.round(reply.elapsedTime) }, 'slow request');
    done();
  });
  return app;
}

/** Milliseconds for an upload. Node has one limit for all requests, so `closeSlowBody` enforces the shorter one of the others. */
const maxUploadDuration = 3_600_000;
/** Milliseconds for the headers of a request, and for a body without files. */
const timeout = 30_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True if the body may take longer than that. */
    slowBody?: boolean;
  }
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}

/** Closes the connection when a body is sent too slowly. */
function closeSlowBody({ routeOptions, raw }: FastifyRequest): void {
  if (routeOptions.config.slowBody) return;
  const cut = setTimeout(() => raw.destroy(), timeout);
  for (const event of ['end', 'close', 'error']) raw.once(event, () => clearTimeout(cut));
}

/** The URL could not be decoded: no hook has run and no language is known. */
function refuseUrl(reply: FastifyReply): FastifyReply {
  reply.headers({ ...securityHeaders, 'cache-control': 'no-store' });
  return reply
    .code(400)
    .type('application/json; charset=utf-8')
    .send('{"code":40,"msg":"The address could not be read."}');
}

/** Request ids: a random prefix for each process, then a counter. Random ids took 6 % of the time of a cached page. */
function requestIds(random: Random): () => string {
  const beginning = random.id().slice(0, -12);
  let count = 0;
  return () => {
    count += 1;
    return beginning + count.toString(16).padStart(12, '0');
  };
}

/** Milliseconds from which on a request is logged as slow. */
const slow = 1000;

/** The path without its query, which may hold keys and personal data that must not be logged. */
export function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

/** Parses the URL of a request: `//cart` is a path, never another host. */
export function urlOf(url: string): URL {
  return new URL(`http://shop${url.startsWith('/') ? url : '/'}`);
}

/** Milliseconds for the rest of a body after its response. */
const linger = 2000;

/**
 * Closes the connection of a client that keeps sending a body after its request was answered, e.g. a refused upload. Not at
 * once: resetting a connection while data arrive loses the response (RFC 9112 §9.6).
 */
function closeUnread(app: FastifyInstance): void {
  app.addHook('onResponse', (request: FastifyRequest, _reply, done) => {
    const { raw } = request;
    if (!raw.complete && !raw.destroyed) {
      const cut = setTimeout(() => raw.destroy(), linger);
      // `end` comes when the whole body arrived, and then the connection serves the next request.
      for (const event of ['end', 'close', 'error']) raw.once(event, () => clearTimeout(cut));
    }
    done();
  });
}
