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

/** 256 KB of JSON is far more than any endpoint's body; uploads have limits of their own. */
const bodyLimit = 256 * 1024;

/** A bare server with the limits, headers and request ids that everything behind it relies on. */
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
    // What still comes on an open connection while the process ends is answered, not refused.
    return503OnClosing: false,
    exposeHeadRoutes: true,
    frameworkErrors: (_error, _request, reply) => refuseAddress(reply as FastifyReply),
  });
  if (config.rateLimits) await mountPressure(app);
  await app.register(cookie);
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders).header('content-security-policy', closedPolicy);
    if (config.secure) reply.header('strict-transport-security', 'max-age=31536000');
    if (hasBody(request)) hurry(request);
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

/** Milliseconds for a whole upload; Node has one limit for all, so the others are held to theirs by `hurry`. */
const maxUploadDuration = 3_600_000;
/** Milliseconds for the header of a request, and for its body where it brings no file. */
const timeout = 30_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes a body of any length of time. */
    patient?: boolean;
  }
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}

/** Hangs up on whoever sends a body too slowly. */
function hurry({ routeOptions, raw }: FastifyRequest): void {
  if (routeOptions.config.patient) return;
  const cut = setTimeout(() => raw.destroy(), timeout);
  for (const event of ['end', 'close', 'error']) raw.once(event, () => clearTimeout(cut));
}

/** The address could not even be decoded: no hook has run and no language is known. */
function refuseAddress(reply: FastifyReply): FastifyReply {
  reply.headers({ ...securityHeaders, 'cache-control': 'no-store' });
  return reply
    .code(400)
    .type('application/json; charset=utf-8')
    .send('{"code":40,"msg":"The address could not be read."}');
}

/** Ids of requests: a beginning by chance for each process, then a count. By chance for each took 6 % of a cached page. */
function requestIds(random: Random): () => string {
  const beginning = random.id().slice(0, -12);
  let count = 0;
  return () => {
    count += 1;
    return beginning + count.toString(16).padStart(12, '0');
  };
}

/** Milliseconds after which a request is worth a line in the log. */
const slow = 1000;

/** The path without its query: queries may hold keys and addresses, which no log keeps. */
export function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

/** The address of a request, whatever its slashes: `//cart` is a path here, never another host. */
export function urlOf(url: string): URL {
  return new URL(`http://shop${url.startsWith('/') ? url : '/'}`);
}

/** Milliseconds in which the rest of a body may still come after its answer. */
const linger = 2000;

/**
 * Closes the connection of a client that goes on sending a body after its request was answered, e.g. a refused upload.
 * Not at once: a connection that is reset while data arrive loses the answer on its way (RFC 9112 §9.6).
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
