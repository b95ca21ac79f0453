import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendEnvelope } from '../../../platform/http/faults.ts';
import type { Limiter } from '../../../platform/http/limits.ts';
import { localPath } from '../../../platform/http/local-path.ts';
import { urlOf } from '../../../platform/http/server.ts';
import type { Throttle } from '../../../platform/http/throttle.ts';
import type { IssuerSetting } from '../../../platform/issuers.ts';
import type { Translations } from '../../../platform/locale/catalogue.ts';
import type { IssuerOutcome } from '../../../shared/contracts/identities.ts';
import { isLanguage, type Language, prefixed, prefixOf } from '../../../shared/locale.ts';
import { ownerOfSession } from '../session/session.repo.ts';
import { livingAt } from '../session/session.ts';
import { accountOf, issuerRateLimit, type LinkingTools, linkAccount } from './accounts.ts';
import type { Person } from './claims.ts';
import { completeOidcLogin, type OidcLoginTools, type Return, startOidcLogin } from './login.ts';
import { keepOidcLogin, oidcLoginOf } from './login-cookie.ts';

export interface OidcTools extends OidcLoginTools, LinkingTools {
  limiter: Limiter;
  throttle: Throttle;
  translations: Translations;
  secure: boolean;
  defaultLanguage(): Language;
}

/**
 * `GET /auth/oidc/{name}/start` and `/callback`: to an issuer and back. Both only ever lead on, to the issuer or to a page of
 * this site. The callback opens no session by itself: the page exchanges the ticket that it is given (`user/ticket`).
 */
export function mountOidc(app: FastifyInstance, tools: OidcTools): void {
  app.register(async (pages) => {
    pages.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
      const wait = await tools.limiter('oidc', request.ip);
      if (wait !== null) return refuseFor(reply, tools, languageIn(request, tools), wait);
    });
    pages.get<{ Params: { name: string } }>('/auth/oidc/:name/start', async (request, reply) => {
      const setting = tools.directory.named(request.params.name);
      return setting ? start(tools, setting, request, reply) : reply.redirect('/error/404', 302);
    });
    pages.get<{ Params: { name: string } }>('/auth/oidc/:name/callback', async (request, reply) => {
      const setting = tools.directory.named(request.params.name);
      return setting ? arrive(tools, setting, request, reply) : reply.redirect('/error/404', 302);
    });
  });
}

async function start(tools: OidcTools, setting: IssuerSetting, request: FastifyRequest, reply: FastifyReply) {
  const query = urlOf(request.url).searchParams;
  const language = languageOr(query.get('language'), tools);
  const redirect = localPath(query.get('redirect')) ?? prefixed('/', prefixIn(tools, language));
  const oidcLogin = { language, redirect, sessionId: null };
  const out = await startOidcLogin(tools, setting, oidcLogin);
  if (!out) return reply.redirect(signInPage(tools, oidcLogin, { issuer: setting.name, news: 'failed' }), 302);
  return keepOidcLogin(reply, out.secrets, tools).redirect(out.url, 302);
}

async function arrive(tools: OidcTools, setting: IssuerSetting, request: FastifyRequest, reply: FastifyReply) {
  const query = urlOf(request.url).searchParams;
  const browser = oidcLoginOf(request, query.get('state') ?? '') ?? '';
  const { oidcLogin, outcome } = await completeOidcLogin(tools, setting, { query, browser });
  const from = { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' };
  const parts = { tools, setting, outcome, browser, from };
  const home = { language: tools.defaultLanguage(), redirect: '/', sessionId: null };
  const to = oidcLogin?.sessionId ? await linked(parts, oidcLogin) : await entered(parts, oidcLogin ?? home);
  if (typeof to === 'number') return refuseFor(reply, tools, languageOr(oidcLogin?.language, tools), to);
  return reply.redirect(to, 302);
}

/** Renders the refusal of too many logins as a text, since people see it. */
function refuseFor(
  reply: FastifyReply,
  { translations }: OidcTools,
  language: Language,
  seconds: number,
): FastifyReply {
  reply.header('retry-after', seconds);
  return sendEnvelope(reply, 429, { code: 40, msg: translations(language)('error.tooMany', { seconds }) });
}

function languageIn(request: FastifyRequest, tools: OidcTools): Language {
  return languageOr(urlOf(request.url).searchParams.get('language'), tools);
}

type OidcLogin = NonNullable<Return['oidcLogin']>;

interface Arrival {
  tools: OidcTools;
  setting: IssuerSetting;
  outcome: Return['outcome'];
  browser: string;
  from: { ip: string; userAgent: string };
}

/** Redirect to the target with a ticket, or to the sign-in page with the reason; or the seconds to wait. */
async function entered(
  { tools, setting, outcome, browser, from }: Arrival,
  oidcLogin: OidcLogin,
): Promise<string | number> {
  if (typeof outcome === 'string') return signInPage(tools, oidcLogin, { issuer: setting.name, news: outcome });
  const language = languageOr(oidcLogin.language, tools);
  const found = await accountOf(tools, outcome, { title: setting.title, language, from }, browser);
  if ('outcome' in found) return signInPage(tools, oidcLogin, { issuer: setting.name, news: found.outcome });
  const wait = await tools.throttle(`oidc ${found.customerId}`, issuerRateLimit);
  return wait ?? withQuery(oidcLogin.redirect, { 'x-auth': found.ticket });
}

/** Redirect to the page that asked for the link, with the result. */
async function linked({ tools, setting, outcome, from }: Arrival, oidcLogin: OidcLogin): Promise<string> {
  const result = typeof outcome === 'string' ? outcome : await linkOf(tools, setting, oidcLogin, outcome, from);
  return withQuery(oidcLogin.redirect, { issuer: setting.name, news: result });
}

function withQuery(path: string, more: Record<string, string>): string {
  const url = new URL(path, 'http://shop');
  for (const [name, value] of Object.entries(more)) url.searchParams.set(name, value);
  return url.pathname + url.search + url.hash;
}

async function linkOf(
  tools: OidcTools,
  { title }: IssuerSetting,
  { sessionId }: OidcLogin,
  person: Person,
  from: Arrival['from'],
): Promise<IssuerOutcome> {
  const living = livingAt(tools.clock.now());
  const customerId = sessionId ? await ownerOfSession(tools.db, sessionId, living) : undefined;
  return customerId && sessionId ? linkAccount(tools, person, { customerId, sessionId }, { title, from }) : 'expired';
}

function signInPage(tools: OidcTools, { language, redirect }: OidcLogin, more: Record<string, string>): string {
  const query = new URLSearchParams({ redirect, ...more });
  return prefixed(`/auth/signin?${query}`, prefixIn(tools, languageOr(language, tools)));
}

function prefixIn({ defaultLanguage }: OidcTools, language: Language): string {
  return prefixOf(language, { defaultLanguage: defaultLanguage() });
}

function languageOr(value: unknown, { defaultLanguage }: OidcTools): Language {
  return isLanguage(value) ? value : defaultLanguage();
}
