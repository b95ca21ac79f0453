import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { mountMedia } from './modules/attachments/index.ts';
import { cartRoutes } from './modules/cart/index.ts';
import { catalogRoutes } from './modules/catalog/index.ts';
import { checkoutRoutes } from './modules/checkout/index.ts';
import { contentRoutes } from './modules/content/index.ts';
import { requireVisitor, visitorOf } from './modules/customers/index.ts';
import { orderRoutes } from './modules/orders/index.ts';
import { countries, shippingRoutes } from './modules/shipping/index.ts';
import { pickText } from './shared/locale.ts';
import { languageTag, interfaceLanguage, type Language } from './shared/locale.ts';
import { type Site, siteRoutes, viewerOf } from './modules/site/index.ts';
import { isStaffToken, mountStaffDoor, staffCookie } from './modules/staff/index.ts';
import type { PageContext } from './pages/page.ts';
import { mountPages } from './pages/pages.routes.ts';
import { prefixOf } from './pages/resolve.ts';
import { loadTemplates } from './pages/templates.ts';
import { loadTheme } from './pages/theme.ts';
import { PageCache } from './platform/cache/page-cache.ts';
import { mountApi } from './platform/http/api.ts';
import { createLimiter } from './platform/http/limits.ts';
import { sharedCounter } from './platform/http/limits.repo.ts';
import type { Call, Route } from './platform/http/route.ts';
import { createServer } from './platform/http/server.ts';
import type { CurrencyCode } from './shared/money.ts';
import { mountForms } from './forms.ts';
import { mountOperations } from './operations.ts';
import type { ShopTools } from './tools.ts';

export interface Shop {
  http: FastifyInstance;
  routes: Route[];
  /** Drops what was remembered of these tags; called with what every process announces. */
  forget(tags: string[]): Promise<void>;
}

/** 64 MB of finished pages in each process. */
const pageCacheBytes = 64 * 1024 * 1024;

/** Puts the rooms together: the only place that sees all of them. */
export async function createShop(tools: ShopTools): Promise<Shop> {
  const { config, db, clock, words, log, random, site } = tools;
  const tongues = () => tonguesOf(site());
  const counts = new LRUCache<string, number>({ max: 5000 });
  const cache = new PageCache(pageCacheBytes);
  const viewFor = ({ language, currency }: Pick<Call, 'language' | 'currency'>) => ({
    site: site(),
    viewer: viewerOf(site(), language, currency),
  });
  const readerFor = (call: Pick<Call, 'language' | 'currency'>) => ({
    db,
    now: clock.now(),
    viewer: viewFor(call).viewer,
    counts,
  });
  const situationFor = (call: Pick<Call, 'language' | 'currency'>) => ({
    ...viewFor(call),
    word: words(call.language),
    now: clock.now(),
  });
  const limiter = config.rateLimits ? createLimiter(sharedCounter(db), clock) : async () => null;

  const http = await createServer(tools);
  const visitorTools = { db, clock, random, secure: config.secure };
  const identity = {
    visitor: (request: FastifyRequest) => visitorOf(request, visitorTools),
    requireVisitor: (request: FastifyRequest, reply: FastifyReply) => requireVisitor(request, reply, visitorTools),
    isStaff: (request: FastifyRequest) => isStaffToken(tools, request.cookies[staffCookie]),
  };
  const routes = [
    ...siteRoutes(site, (language) => [...countries(language)]),
    ...catalogRoutes(readerFor),
    ...cartRoutes(tools, viewFor),
    ...checkoutRoutes(tools, situationFor),
    ...orderRoutes(db),
    ...shippingRoutes(),
    ...contentRoutes(db, () => site().defaultLanguage),
  ];
  mountApi(http, { routes, words, site: tongues, limiter, identity, log });
  mountOperations(http, { ...tools, routes, cache, isStaff: identity.isStaff });
  mountMedia(http, tools.files);
  mountStaffDoor(http, { ...tools, secure: config.secure, limiter });
  mountForms(http, { cart: tools, tongues, viewFor, requireVisitor: identity.requireVisitor, secure: config.secure });
  await http.register(fastifyStatic, {
    root: join(tools.clientFolder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
  });
  mountPages(http, {
    cache,
    theme: loadTheme(tools.clientFolder),
    template: loadTemplates(join(tools.projectFolder, 'themes/default/templates'), config.logLevel === 'debug'),
    log,
    tongues,
    contextFor: (request, reply, { language, currency, path }) => {
      const call = { language, currency };
      return pageContext({
        request,
        reply,
        path,
        tools,
        site: site(),
        call,
        readerFor,
        viewFor,
        situationFor,
        visitor: () => identity.visitor(request),
      });
    },
  });
  const forget = async (tags: string[]) => {
    counts.clear();
    if (tags.includes('site') || tags.includes('*')) await site.refresh();
    cache.drop(tags);
  };
  return { http, routes, forget };
}

function tonguesOf({ languages, defaultLanguage, rates, defaultCurrency }: Site) {
  return { languages, defaultLanguage, currencies: rates.map((each) => each.code), defaultCurrency };
}

interface ContextParts {
  request: FastifyRequest;
  reply: FastifyReply;
  path: string;
  tools: ShopTools;
  site: Site;
  call: { language: Language; currency: CurrencyCode };
  readerFor(call: ContextParts['call']): PageContext['catalog'];
  viewFor(call: ContextParts['call']): PageContext['cartView'];
  situationFor(call: ContextParts['call']): PageContext['situation'];
  visitor: PageContext['visitor'];
}

function pageContext({ request, reply, path, tools, site, call, ...parts }: ContextParts): PageContext {
  const loaded = new Map<string, Promise<unknown>>();
  const { language, currency } = call;
  return {
    db: tools.db,
    request,
    reply,
    path,
    query: new URL(request.url, 'http://shop').searchParams,
    site,
    state: {
      name: pickText(site.name, language, site.defaultLanguage),
      language,
      languageTag: languageTag(language),
      interfaceLanguage: interfaceLanguage(language),
      prefix: prefixOf(language, site),
      currency,
    },
    publicUrl: tools.config.publicUrl,
    word: tools.words(language),
    catalog: parts.readerFor(call),
    cart: tools,
    cartView: parts.viewFor(call),
    situation: parts.situationFor(call),
    visitor: parts.visitor,
    once: <T>(key: string, load: () => Promise<T>) => {
      const known = loaded.get(key) ?? load();
      loaded.set(key, known);
      // Each key is loaded by one function only, so what is remembered under it has that function's type.
      return known as Promise<T>;
    },
    tags: new Set(),
  };
}
