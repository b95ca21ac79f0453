import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type CompressedText, CompressedTexts, plainBytes } from '../platform/cache/compressed-texts.ts';
import type { PageCache } from '../platform/cache/page-cache.ts';
import { isReachable } from '../platform/db/server.repo.ts';
import { takesGzip } from '../platform/http/negotiation.ts';
import { openApi } from '../platform/http/openapi.ts';
import type { Route } from '../platform/http/route.ts';
import type { Stopping } from '../platform/http/stopping.ts';
import type { OpenSockets } from '../platform/websocket/sockets.ts';
import { mountMailbox } from './mailbox.ts';
import type { ShopTools } from './shop-tools.ts';

interface OperationTools extends ShopTools {
  routes: Route[];
  cache: PageCache;
  stopping: Stopping;
  sockets: OpenSockets;
  /** True if changes that other processes announce arrive here. */
  receivesChanges(): boolean;
  mayReadMail(request: FastifyRequest): Promise<boolean>;
}

/** Mounts the pages of operators: health, metrics, the description of the API, and unsent mails. */
export function mountOperations(app: FastifyInstance, tools: OperationTools): void {
  app.register(async (operations) => {
    operations.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    operations.get('/health/live', async () => ({ status: 'ok' }));
    operations.get('/health/ready', async (_request, reply) => {
      const health = await healthOf(tools);
      return reply.code(health === 'unavailable' ? 503 : 200).send({ status: health });
    });
    const document = descriptionOf(tools);
    operations.get('/api/docs', async (request, reply) => {
      reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
      const text = await document();
      if (!takesGzip(request.headers['accept-encoding'])) return reply.send(await plainBytes(text));
      return reply.header('content-encoding', 'gzip').send(text.gzip);
    });
    if (tools.config.demo) mountMailbox(operations, tools);
  });
  mountMetrics(app, tools);
}

/** Returns the description of the API, built at the first request because that is slower than the rest of a start. */
function descriptionOf({ routes, config }: OperationTools): () => Promise<CompressedText> {
  const texts = new CompressedTexts(1_000_000);
  return () => texts.get('openapi', () => [JSON.stringify(openApi(routes, config.publicUrl, '0.1.0'))]);
}

/**
 * A process without a database still serves cached pages, and other processes are affected too: it is `degraded`. One that
 * reaches the database but receives no change notifications, or is stopping, is `unavailable`: other processes serve better.
 */
async function healthOf({ db, receivesChanges, stopping }: OperationTools): Promise<'ok' | 'degraded' | 'unavailable'> {
  if (stopping.begun) return 'unavailable';
  if (!(await isReachable(db))) return 'degraded';
  return receivesChanges() ? 'ok' : 'unavailable';
}

let ofProcess: Registry | undefined;

/** Metrics of the process. They observe it as long as it lives: one for each shop would keep every closed shop in memory. */
function processMetrics(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

function mountMetrics(app: FastifyInstance, tools: OperationTools): void {
  const registry = new Registry();
  registerGauges(registry, tools);
  const answers = new Counter({
    name: 'vitrine_http_answers_total',
    help: 'Answers by status class',
    labelNames: ['status'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'vitrine_http_seconds',
    help: 'Time to answer',
    buckets: [0.005, 0.02, 0.1, 0.5, 2],
    registers: [registry],
  });
  app.addHook('onResponse', (_request, reply, done) => {
    answers.inc({ status: `${Math.floor(reply.statusCode / 100)}xx` });
    seconds.observe(reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', async (_request, reply) =>
    reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await Registry.merge([processMetrics(), registry]).metrics()),
  );
}

/** Gauges that are read at each scrape. */
function registerGauges(registry: Registry, { cache, pool, sockets }: OperationTools): void {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  gauge('vitrine_page_cache_hits', 'Pages answered from the cache', () => cache.hits);
  gauge('vitrine_page_cache_misses', 'Pages that had to be made', () => cache.misses);
  gauge('vitrine_page_cache_hit_ratio', 'Share of pages that came from the cache since the start', () =>
    ratioOf(cache),
  );
  gauge('vitrine_sockets', 'Open sockets', () => sockets.count);
  gauge('vitrine_db_connections', 'Connections of the pool', () => pool.totalCount);
  gauge('vitrine_db_waiting', 'Queries waiting for a connection', () => pool.waitingCount);
}

function ratioOf({ hits, misses }: { hits: number; misses: number }): number {
  return hits === 0 ? 0 : hits / (hits + misses);
}
