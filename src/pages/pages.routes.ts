import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Design, Preview } from '../modules/design/index.ts';
import { bodyIn, type Encoding, etagOf, type FinishedPage, finishPage } from '../platform/cache/page.ts';
import type { PageCache } from '../platform/cache/page-cache.ts';
import type { CdnSettings } from '../platform/cdn/settings.ts';
import { isUnavailable } from '../platform/db/unavailable.ts';
import { askAgain, faultEnvelope, sendEnvelope } from '../platform/http/faults.ts';
import { encodingOf, matchesTag } from '../platform/http/negotiation.ts';
import { currencyOf, type SiteLocales } from '../platform/http/request-locale.ts';
import { framedHeaders } from '../platform/http/security.ts';
import { pathOf, urlOf } from '../platform/http/server.ts';
import type { Translations } from '../platform/locale/catalogue.ts';
import { commentsTag } from '../shared/change-tags.ts';
import { commentsParameter } from '../shared/comments.ts';
import type { PageAnswer } from '../shared/contracts/site.ts';
import type { Envelope } from '../shared/envelope.ts';
import { type ListReading, readListUrl, writeListUrl } from '../shared/listing/list-url.ts';
import { type Language, prefixed } from '../shared/locale.ts';
import type { CurrencyCode } from '../shared/money.ts';
import { reviewsParameter } from '../shared/review-url.ts';
import { type FoundPage, languageOfPath, resolve, type SiteUrls } from '../shared/urls/resolve.ts';
import { cacheHeaders, cachePolicyOf, missingSeconds } from './cache-policy.ts';
import { applyCurrency } from './currency-cookie.ts';
import { hasSession } from './data/session.ts';
import { documentParts } from './document.ts';
import { errorPage } from './kinds/error.ts';
import { loaders } from './kinds/index.ts';
import { robotCheckPage } from './kinds/robot-check.ts';
import type { Brand } from './meta.ts';
import { movedTo } from './moved.ts';
import type { PageContext, PageModel, Redirect } from './page.ts';
import { type RenderedPage, type RenderTools, renderPage } from './render.ts';
import { isRouteRequest } from './route-request.ts';
import { hasTicket, serveTicket } from './ticket-page.ts';

/** Content that pages of a preview are made from, and if a signed link asked for it. */
export interface PagePreview extends Preview {
  isLinked: boolean;
}

export interface PageTools extends RenderTools {
  cache: PageCache;
  translations: Translations;
  brand(context: PageContext): Promise<Brand>;
  locales: () => SiteLocales;
  /** The script of a document that exchanges a one-time ticket. */
  ticketScript: string;
  /** Settings of the CDN or cache in front of the shop. */
  cdn: CdnSettings;
  /** True where the shop uses https, for secure cookies. */
  secure: boolean;
  /** The published design. */
  design: () => Design;
  /** Content for a request of a preview with the permission; else null. */
  preview(request: FastifyRequest, url: URL): Promise<PagePreview | null>;
  site: () => SiteUrls;
  /** True for the code of a filterable specification; other parameters are no part of a list's URL. */
  isSpec(code: string): boolean;
  contextFor(
    request: FastifyRequest,
    reply: FastifyReply,
    where: { language: Language; currency: CurrencyCode; path: string; preview?: PagePreview | null },
  ): PageContext;
}

/** Mounts the pages: every GET without a route of its own, as a document or as fragments for a route request. */
export function mountPages(app: FastifyInstance, tools: PageTools): void {
  app.register(async (pages) => {
    pages.setErrorHandler((error, request, reply) => serveFault(error, request, reply, tools));
    pages.get('/*', (request, reply) => servePage(request, reply, tools));
  });
}

/** Logs an internal error under its request id and shows an error page of the shop. */
export async function serveFault(error: unknown, request: FastifyRequest, reply: FastifyReply, tools: PageTools) {
  if ((error as FastifyError).statusCode === 503) return sendUnavailable(error as FastifyError, request, reply, tools);
  tools.log.error({ err: error, requestId: request.id, path: pathOf(request.url) }, 'a page failed');
  const { pathname, searchParams } = urlOf(request.url);
  const language = languageOfPath(pathname, tools.site());
  const where = { language, currency: tools.locales().defaultCurrency, path: '/error/500' };
  const context = tools.contextFor(request, reply, where);
  const asked = { route: isRouteRequest(request, searchParams), head: true, foot: true };
  return send(request, reply, await makePage(errorPage(500, context), context, asked, tools), false);
}

/** Answers with a line of text when the server is overloaded or the database is down. */
function sendUnavailable(error: FastifyError, request: FastifyRequest, reply: FastifyReply, tools: PageTools) {
  const { languages, defaultLanguage } = tools.locales();
  const { pathname, searchParams } = urlOf(request.url);
  const t = tools.translations(languages.find((each) => each === pathname.split('/', 2)[1]) ?? defaultLanguage);
  askAgain(reply);
  if (isRouteRequest(request, searchParams))
    return sendEnvelope(reply, 503, faultEnvelope(error, request, t, tools.log));
  if (isUnavailable(error)) tools.log.warn({ requestId: request.id, path: pathname }, error.message);
  reply.code(503).header('cache-control', 'no-store').type('text/plain; charset=utf-8');
  return reply.send(t('error.busy'));
}

async function servePage(request: FastifyRequest, reply: FastifyReply, tools: PageTools) {
  const url = urlOf(request.url);
  if (hasTicket(url)) return serveTicket(request, reply, tools);
  const asked = {
    route: isRouteRequest(request, url.searchParams),
    head: url.searchParams.get('hideHead') !== '1',
    foot: url.searchParams.get('hideFoot') !== '1',
  };
  const site = tools.locales();
  const preview = url.searchParams.get('preview') === 'true' ? await tools.preview(request, url) : null;
  // The currency of a preview is for its pages only: the browser keeps its own.
  const previewed = site.currencies.find((code) => code === preview?.currency);
  const currency = previewed ?? currencyOf(request, site);
  const isOwn = previewed === undefined && applyCurrency(request, reply, currency, tools);
  const pays = tools.payingSources() ? 'pays' : '';
  const versions = `${tools.themes.versionOf(tools.design())}${pays} ${site.defaultLanguage} ${site.languages.join()}`;
  const key = keyOf(url, asked, { currency, isSpec: tools.isSpec }, versions);
  const cached = preview ? undefined : tools.cache.get(key);
  if (cached && !(hasComments(cached) && hasSession(request))) return send(request, reply, cached, isOwn);
  const found = resolve(url.pathname, tools.site());
  if ('redirect' in found) return sendRedirect(reply, { redirect: found.redirect, status: 301 }, url);
  const context = tools.contextFor(request, reply, { language: found.language, currency, path: found.path, preview });
  // Other spellings of a path (`%6C` for `l`) are the same page and must not fill the cache.
  if (url.pathname !== prefixed(found.path, context.state.prefix)) context.uncacheable = true;
  const made = await renderAndCache(found, context, { key, asked }, tools);
  return 'redirect' in made ? sendRedirect(reply, made, url) : send(request, reply, made, isOwn);
}

/** Tests if a page has comments, which customers get with a form. */
function hasComments({ tags }: FinishedPage): boolean {
  return tags.some((tag) => tag.startsWith(commentsTag('')));
}

/** Renders a page and caches it if allowed; without a database, answers the page that was cached before. */
async function renderAndCache(
  found: FoundPage,
  context: PageContext,
  { key, asked }: { key: string; asked: Asked },
  tools: PageTools,
) {
  const { cache } = tools;
  const { epoch } = cache;
  try {
    const model = await load(found, context);
    if ('redirect' in model) return model;
    const page = await makePage(model, context, asked, tools);
    const policy = cachePolicyOf(model, context);
    if (policy === 'public') cache.set(key, page, epoch);
    if (policy === 'shortly') cache.set(key, page, epoch, missingSeconds * 1000);
    return page;
  } catch (error) {
    const kept = isUnavailable(error) && !context.preview ? cache.getInNeed(key) : undefined;
    if (!kept) throw error;
    return kept;
  }
}

/** Shows the page at a URL as the answer to a form posted to it (`context.posted`); it is not cached. */
export async function showPosted(found: FoundPage, context: PageContext, tools: PageTools) {
  context.uncacheable = true;
  const model = context.robotCheck ? robotCheckPage(context) : await load(found, context);
  if ('redirect' in model) return context.reply.redirect(model.redirect, 303);
  const status = model.status === 200 ? (context.posted?.status ?? 200) : model.status;
  const page = await makePage({ ...model, status }, context, { route: false, head: true, foot: true }, tools);
  return send(context.request, context.reply, page, false);
}

interface Asked {
  route: boolean;
  head: boolean;
  foot: boolean;
}

async function load(found: FoundPage, context: PageContext) {
  const loader = loaders[found.kind];
  const page = loader && (await loader(context, found.params));
  const missing = sameForAll.has(found.kind);
  return page ?? (await movedTo(found, context)) ?? { ...errorPage(404, context), missing };
}

/** Kinds whose pages exist for everybody or for nobody; an order's page, in contrast, exists for its owner only. */
const sameForAll = new Set(['notFound', 'product', 'category', 'collection', 'tag', 'page', 'root', 'custom']);

async function makePage(model: PageModel, context: PageContext, asked: Asked, tools: PageTools): Promise<FinishedPage> {
  const rendered = await renderPage(model, context, asked.route ? asked : { head: true, foot: true }, tools);
  const { theme } = rendered;
  const { cache } = tools;
  const policy = cachePolicyOf(model, context);
  const tags = [...context.tags, 'site'];
  const css = tools.themes.cssFor([...rendered.head, ...rendered.body, ...rendered.foot], theme);
  const parts = asked.route
    ? [JSON.stringify(envelopeOf(model, answerOf(rendered), context))]
    : documentParts(rendered, css, model.meta, context, await tools.brand(context));
  const security = theme.security(css);
  const headers = {
    'content-type': asked.route ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
    ...security,
    'content-language': context.state.languageTag,
    vary: 'accept-encoding, x-request, x-currency',
    ...cacheHeaders(policy, tags, tools.cdn),
    ...(context.preview && previewHeaders(context.preview, security)),
    // URLs from mails hold secrets. Not `no-referrer`, which would remove the origin from posted forms.
    ...(model.kind === 'auth' && { 'referrer-policy': 'same-origin' }),
  };
  const effort = cache.keeps && policy === 'public' ? ('kept' as const) : ('once' as const);
  return finishPage(parts, { status: model.status, headers, tags, effort }, policy !== 'none');
}

/** Headers of a page of a preview: never indexed, framed by the back office only, and with the template that failed. */
function previewHeaders(
  { isLinked, fault }: NonNullable<PageContext['preview']>,
  security: Record<string, string>,
): Record<string, string> {
  return {
    'x-robots-tag': 'noindex',
    ...(isLinked && framedHeaders(security)),
    ...(fault && { 'x-template-fault': encodeURIComponent(JSON.stringify(fault)) }),
  };
}

function answerOf({ body, head, foot, theme, ...rest }: RenderedPage): PageAnswer {
  return { pageBody: body.join(''), pageHead: head.join(''), pageFoot: foot.join(''), theme: theme.answer, ...rest };
}

/** Wraps the fragments in the envelope; an internal error has its request id. */
function envelopeOf({ status }: PageModel, answer: PageAnswer, { request, t }: PageContext): Envelope {
  if (status === 200) return { code: 0, msg: t('ok'), data: answer };
  const data = status >= 500 ? { ...answer, requestId: request.id } : answer;
  return { code: codes[status] ?? (status >= 500 ? 500 : 40), msg: answer.meta.title, data };
}

/** Codes of page statuses that have one of their own (`docs/contract.md` §1). */
const codes: Readonly<Record<number, number>> = { 401: 50, 403: 30 };

function send(request: FastifyRequest, reply: FastifyReply, page: FinishedPage, ownCurrency: boolean) {
  const encoding = encodingOf(request.headers['accept-encoding']);
  reply.headers(page.headers);
  if (page.headers['cache-control']?.includes('no-store')) return sendBody(reply, page, encoding);
  // A shared cache that does not know of our currency cookie must not keep prices in another currency for everybody.
  if (ownCurrency) reply.header('cache-control', 'private, no-cache');
  // Only an existing page may be answered with 304 (RFC 9110 §13.2.1).
  if (page.status !== 200) return sendBody(reply, page, encoding);
  const etag = etagOf(page, encoding);
  reply.header('etag', etag);
  if (matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return sendBody(reply, page, encoding);
}

function sendBody(reply: FastifyReply, page: FinishedPage, encoding: Encoding) {
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  reply.code(page.status);
  const ready = page.bodies[encoding];
  return ready ? reply.send(ready) : bodyIn(page, encoding).then((body) => reply.send(body));
}

/**
 * The cache key of a page: what its loaders read from its URL (`PageContext.asked`). If the two differed, a page could be
 * cached under the key of another. Keywords are no part of it, since search pages are not cached. Pages in a language that
 * the site no longer has match no key.
 */
function keyOf(url: URL, asked: Asked, reading: ListReading, versions: string): string {
  const query = url.search
    ? writeListUrl({ ...readListUrl(url.searchParams, reading), keyword: '' }, reading.currency)
    : '';
  // Other reviews and comments than the first are not cached; they must not be answered with those of the cache.
  const other = [reviewsParameter, commentsParameter].filter((name) => url.searchParams.get(name) !== null).join();
  const form = asked.route ? `r${asked.head ? 'h' : ''}${asked.foot ? 'f' : ''}` : 'd';
  return `${form} ${url.pathname} ${query} ${other} ${reading.currency} ${versions}`;
}

/**
 * Redirects with the query of the request, so that previews and route requests stay such. Redirects are not cached: a
 * merchant may change them at any time.
 */
function sendRedirect(reply: FastifyReply, { redirect, status, alone }: Redirect, { searchParams }: URL) {
  const [, path = '/', search = '', place = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(redirect) ?? [];
  const own = new URLSearchParams(search);
  const query = new URLSearchParams(own);
  for (const [name, value] of alone ? [] : searchParams) if (!own.has(name)) query.append(name, value);
  const control = status === 301 ? 'no-cache' : 'private, no-store';
  return reply.header('cache-control', control).redirect((query.size > 0 ? `${path}?${query}` : path) + place, status);
}
