import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Apps, type AppTools, mountAppAssets, mountAppCalls, type ReadEvent } from '../modules/apps/index.ts';
import { messagesOf } from '../modules/webhooks/index.ts';
import { appLimits } from '../platform/app-process/app-process.ts';
import type { Identity } from '../platform/http/api.ts';
import type { OnceByKey } from '../platform/http/idempotency/once-by-key.ts';
import type { Limiter } from '../platform/http/limits.ts';
import type { SiteLocales } from '../platform/http/request-locale.ts';
import type { Envelope } from '../shared/envelope.ts';
import type { Language } from '../shared/locale.ts';
import { userOf } from './customers.ts';
import type { ShopTools } from './shop-tools.ts';

type Parts = Pick<
  ShopTools,
  'config' | 'projectFolder' | 'db' | 'clock' | 'random' | 'cipher' | 'emit' | 'log' | 'reach'
>;

/** Tools of apps: where their files are written, what runs them, and their limits. */
export function appTools({ config, projectFolder, ...tools }: Parts): AppTools {
  return {
    ...tools,
    appsFolder: join(config.dataDir, 'apps'),
    hostCode: readFileSync(join(projectFolder, 'src/platform/app-process/host.mjs'), 'utf8'),
    limits: { ...appLimits, callTime: config.appTime, startTime: Math.max(appLimits.startTime, config.appTime) },
  };
}

export function openApps(tools: Parts): Apps {
  return new Apps(appTools(tools));
}

/** Reads what apps are told of an event: the data of webhooks. */
export function eventReader({ site }: { site: () => { defaultLanguage: Language } }): ReadEvent {
  return async (tx, type, payload) => {
    const read = messagesOf[type] as (
      ...args: [typeof tx, typeof payload, ReturnType<typeof site>]
    ) => Promise<{ data: object }[]>;
    return (await read(tx, payload, site())).map(({ data }) => data);
  };
}

interface Serving {
  identity: Identity;
  limiter: Limiter;
  locales: () => SiteLocales;
  onceByKey: OnceByKey;
}

/** Mounts the handlers of apps, and lets apps call the endpoints of this process. */
export function mountApps(
  http: FastifyInstance,
  tools: ShopTools,
  { identity, limiter, locales, onceByKey }: Serving,
): void {
  const { apps, translations, db } = tools;
  const user = userOf(db);
  mountAppCalls(http, {
    apps,
    identity,
    limiter,
    translations,
    locales,
    onceByKey,
    userOf: (customer) => user({ customer: async () => customer }),
  });
  mountAppAssets(http, tools);
  apps.connect(async ({ slug, path, body, speech }) => {
    const headers = speech && { 'x-lang': speech.language, 'x-currency': speech.currency };
    const answer = await http.inject({
      method: 'POST',
      url: path,
      payload: body as object,
      headers: { 'content-type': 'application/json', ...headers },
      remoteAddress: ipOf(slug),
    });
    return answer.json<Envelope>();
  });
}

/** An IP of its own for each app (RFC 4193), by which its calls are limited. */
function ipOf(slug: string): string {
  const [a, b, c, d] = createHash('sha256').update(slug).digest().toString('hex').match(/.{4}/g) ?? [];
  return `fd${a?.slice(2)}:${b}:${c}:${d}::1`;
}
