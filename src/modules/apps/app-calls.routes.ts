import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Identity, sendResult } from '../../platform/http/api.ts';
import { sendEnvelope, sendTooMany } from '../../platform/http/faults.ts';
import type { OnceByKey } from '../../platform/http/idempotency/once-by-key.ts';
import { scopeOf } from '../../platform/http/idempotency/scope.ts';
import type { Limiter } from '../../platform/http/limits.ts';
import { currencyOf, languageOf, type SiteLocales } from '../../platform/http/request-locale.ts';
import type { Customer } from '../../platform/http/route.ts';
import { urlOf } from '../../platform/http/server.ts';
import { unstorable } from '../../platform/http/storable.ts';
import type { Translations } from '../../platform/locale/catalogue.ts';
import { busyFor, ok, type Result, refuse } from '../../shared/refusal.ts';
import type { AppOutcome, Apps } from './apps.ts';

export interface AppCallTools {
  apps: Apps;
  identity: Identity;
  limiter: Limiter;
  translations: Translations;
  locales: () => SiteLocales;
  onceByKey: OnceByKey;
  /** Reads the facts about a customer that an app with `customer:get` is told. */
  userOf(customer: Customer): Promise<object | null>;
}

/** Bytes of a body that an app is sent. */
const bodyLimit = 256 * 1024;

/** Mounts `POST /app/{slug}/…`: the handlers of apps, under their own paths. */
export function mountAppCalls(http: FastifyInstance, tools: AppCallTools): void {
  http.post('/app/:slug/*', { bodyLimit }, async (request, reply) => {
    const t = tools.translations(languageOf(request, tools.locales()));
    const wait = await tools.limiter('default', request.ip);
    if (wait !== null) return sendTooMany(reply, wait, t);
    if (unstorable(request.body)) return sendEnvelope(reply, 200, { code: 40, msg: t('error.form') });
    const key = request.headers['idempotency-key'];
    if (key === undefined) return send(reply, await callApp(request, tools), t);
    const { outcome, repeated } = await callOnce(request, key.toString(), tools);
    if (outcome) return send(reply, outcome, t);
    if (repeated.ok) reply.header('idempotent-replayed', 'true');
    return sendResult(reply, repeated, t);
  });
}

/** Calls an app once for each key of a caller; a later call has the first answer. Refusals and faults leave the key free. */
async function callOnce(
  request: FastifyRequest,
  key: string,
  tools: AppCallTools,
): Promise<{ outcome: AppOutcome | null; repeated: Result<unknown> }> {
  const { identity, onceByKey } = tools;
  const staff = await identity.staff(request);
  const scope = await scopeOf({
    staff: staff.ok ? staff.value : null,
    signedIn: null,
    customer: async () => {
      const found = await identity.customer(request);
      return found === 'ended' ? null : found;
    },
    visitor: () => identity.visitor(request),
    ip: request.ip,
  });
  const called: { outcome: AppOutcome | null } = { outcome: null };
  const run = async () => {
    const outcome = await callApp(request, tools);
    called.outcome = outcome;
    return outcome.outcome === 'done' ? ok(outcome.value ?? {}) : refuse('app.failed');
  };
  const keyed = { key, scope, path: request.url, body: request.body ?? {}, files: [] };
  const { result } = await onceByKey(keyed, run, () => true);
  return { outcome: called.outcome, repeated: result };
}

async function callApp(request: FastifyRequest, tools: AppCallTools): Promise<AppOutcome> {
  const { slug, '*': path } = request.params as { slug: string; '*': string };
  const app = tools.apps.active(slug);
  if (!app) return { outcome: 'off' };
  const speech = { language: languageOf(request, tools.locales()), currency: currencyOf(request, tools.locales()) };
  const [name = ''] = path.split('/', 1);
  const args = {
    body: request.body ?? {},
    path,
    query: Object.fromEntries(urlOf(request.url).searchParams),
    lang: speech.language,
    currency: speech.currency,
    ...(await callerOf(request, app.permissions, tools)),
  };
  return tools.apps.call(slug, ['post', name], args, speech);
}

/** True for an app that the owner lets know who a customer is. */
export function seesCustomers(permissions: readonly string[]): boolean {
  return permissions.some((each) => /^customer:(?:get|\*)$/.test(each));
}

async function callerOf(request: FastifyRequest, permissions: readonly string[], { identity, userOf }: AppCallTools) {
  const visitor = await identity.visitor(request);
  const customer = seesCustomers(permissions) ? await identity.customer(request) : null;
  const found = await identity.staff(request);
  // An app may let staff do what visitors may not.
  const staff = found.ok && found.value.may('app:page') ? found.value : null;
  return {
    visitorId: visitor?.id ?? null,
    user: customer && customer !== 'ended' ? await userOf(customer) : null,
    staff: staff ? { id: staff.id, name: staff.name, role: staff.role } : null,
  };
}

function send(reply: FastifyReply, outcome: AppOutcome, t: ReturnType<Translations>): FastifyReply {
  switch (outcome.outcome) {
    case 'done':
      return sendEnvelope(reply, 200, { code: 0, msg: t('ok'), data: outcome.value ?? {} });
    case 'refused':
      return sendEnvelope(reply, 200, { code: 40, msg: outcome.message });
    case 'off':
    case 'missing':
      return sendEnvelope(reply, 404, { code: 40, msg: t('error.noSuchPath') });
    case 'failed':
    case 'fault':
      return sendEnvelope(reply, 200, { code: 41, msg: t('app.failed') });
    case 'busy':
    case 'paused':
      return sendEnvelope(reply.header('retry-after', busyFor), 503, { code: 41, msg: t('error.busy') });
    default:
      return outcome satisfies never;
  }
}
