import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, inject, onTestFinished, TestRunner } from 'vitest';
import { announce } from '../../src/platform/cache/changes.repo.ts';
import { listen } from '../../src/platform/cache/listening.ts';
import { readConfig } from '../../src/platform/config.ts';
import { readEvents } from '../../src/platform/events/reader.ts';
import type { Reach } from '../../src/platform/outbound/reach.ts';
import { createShop } from '../../src/wiring/http.ts';
import { jobsOf } from '../../src/wiring/jobs.ts';
import { mailJobsOf } from '../../src/wiring/mail-jobs.ts';
import { openShop } from '../../src/wiring/open-shop.ts';
import type { ShopTools } from '../../src/wiring/shop-tools.ts';
import { webhookJobsOf } from '../../src/wiring/webhook-jobs.ts';
import { projectFolder, type SteppedClock, specStart, steppedClock } from './clock.ts';
import { copyDatabase, createDatabase, databaseUrl, dropDatabase } from './databases.repo.ts';
import { describeBy } from './described.ts';
import { followHandling } from './handled-changes.ts';
import { products } from './meis-products.ts';
import { Shopper } from './shopper.ts';
import { saveTestProduct, type TestProduct } from './test-products.ts';

export interface Options {
  rateLimits?: boolean;
  smtpUrl?: string;
  ownerEmail?: string;
  /** Trusted proxies, for the IP of callers. */
  trustProxy?: string;
  /** URL of a provider of text messages; without one nobody signs in with a mobile number. */
  twilioUrl?: string;
  publicUrl?: string;
  /** Other variables of its environment. */
  settings?: Record<string, string>;
  clock?: SteppedClock;
  /** Without Mei's products and settings: empty tables. */
  empty?: boolean;
  /** Ignores announced changes, even its own. */
  hearsNothing?: boolean;
  /** Hosts that the shop may fetch from; public IPs only by default. */
  reach?: Reach;
}

/** One process of the shop, serving over real HTTP. */
export interface RunningShop {
  origin: string;
  tools: ShopTools;
  clock: SteppedClock;
  http: Awaited<ReturnType<typeof createShop>>['http'];
  routes: Awaited<ReturnType<typeof createShop>>['routes'];
  cached: Awaited<ReturnType<typeof createShop>>['cached'];
  /** A new visitor with a browser of their own. */
  visitor(headers?: Record<string, string>): Shopper;
  /** Mei saves a product: one of hers by its slug with changes, or a new one. */
  save(product: Partial<TestProduct> & { slug: string }): Promise<string>;
  /** Runs a background task now; throws for an unknown one. */
  work(task: string, payload?: object): Promise<void>;
  /** Waits until it has acted on every change that was announced before, its own echoes too. */
  untilHandled(): Promise<void>;
  stop(): Promise<void>;
}

/** Mei's shop for one spec file, or for one test: a database of its own, and as many processes on it as are opened; all deleted afterwards. */
export async function meisShop(options: Options = {}) {
  const name = `${inject('template')}_${randomUUID().slice(0, 8)}`;
  const running: RunningShop[] = [];
  // A hook of the file that is registered within a test is never called.
  const after = TestRunner.getCurrentTest() ? onTestFinished : afterAll;
  after(async () => {
    for (const shop of running) await shop.stop();
    await dropDatabase(inject('admin'), name);
  });
  if (options.empty) await createDatabase(inject('admin'), name);
  else await copyDatabase(inject('admin'), inject('template'), name);
  const open = async (more: Options = {}) => {
    const shop = await start(databaseUrl(inject('admin'), name), { ...options, ...more });
    running.push(shop);
    return shop;
  };
  return Object.assign(await open(), { another: open });
}

async function start(url: string, options: Options): Promise<RunningShop> {
  const clock = options.clock ?? steppedClock(specStart);
  const opened = await openShop(configFor(url, options), projectFolder, clock);
  const tools = {
    ...opened.tools,
    clientFolder: inject('clientFolder'),
    ...(options.reach && { reach: options.reach }),
  };
  const { http, routes, changes, cached } = await createShop(tools);
  describeBy(routes);
  const ping = (mark: string) => announce(tools.db, [mark]);
  const { listener, untilHandled } = followHandling(changes, tools.db);
  const listening = options.hearsNothing
    ? { stop: async () => undefined }
    : await listen(opened.newClient, listener, { log: tools.log, ping });
  const origin = await http.listen({ port: 0, host: '127.0.0.1' });
  let stopping: Promise<void> | undefined;
  const stop = async () => {
    await http.close();
    await listening.stop();
    await opened.close();
  };
  return {
    origin,
    tools,
    clock,
    http,
    routes,
    cached,
    visitor: (headers) => new Shopper(origin, headers),
    save: (product) => saveTestProduct(tools, { ...productOf(product.slug), ...product }),
    work: async (task, payload) => {
      const run = { ...jobsOf(tools).tasks, ...mailJobsOf(tools).tasks, ...webhookJobsOf(tools).tasks }[task];
      if (!run) throw new Error(`no task is called "${task}"`);
      // Listeners read the events written before, and those that the task writes.
      await readEvents(tools);
      await run(payload ?? {}, undefined as never);
      await readEvents(tools);
    },
    untilHandled,
    stop: () => (stopping ??= stop()),
  };
}

function productOf(slug: string): TestProduct {
  return products.find((product) => product.slug === slug) ?? { slug, title: slug, variants: [] };
}

function configFor(
  url: string,
  { rateLimits, smtpUrl, publicUrl, ownerEmail, trustProxy, twilioUrl, settings }: Options,
) {
  return readConfig({
    DATABASE_URL: url,
    DATA_DIR: join(inject('dataDir'), 'files'),
    LOG_LEVEL: 'silent',
    // An app that is not slow itself is not ended because the machine is.
    APP_TIME: '25',
    RATE_LIMITS: rateLimits ? '1' : '0',
    // One of eight processes' share of connections, ten: several files with several shops use one PostgreSQL.
    WEB_CONCURRENCY: '8',
    DATABASE_POOL: '10',
    // Tests do not fail because the machine is busy.
    DATABASE_TIMEOUT: '20',
    PUBLIC_URL: publicUrl ?? 'https://teahouse.example',
    SMTP_URL: smtpUrl,
    OWNER_EMAIL: ownerEmail,
    TRUST_PROXY: trustProxy,
    ...(twilioUrl && {
      TWILIO_URL: twilioUrl,
      TWILIO_ACCOUNT_SID: 'AC1',
      TWILIO_AUTH_TOKEN: 'secret',
      TWILIO_FROM: '+15005550006',
    }),
    ...settings,
  });
}
