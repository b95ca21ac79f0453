import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressbookRoutes } from '../modules/addressbook/index.ts';
import { attachmentAdminRoutes, mountMedia, pictureDeriver } from '../modules/attachments/index.ts';
import { catalogAdminRoutes, catalogRoutes } from '../modules/catalog/index.ts';
import { contentRoutes, pageVersions } from '../modules/content/index.ts';
import {
  customerOfRequest,
  customerRoutes,
  mountOidc,
  requireVisitor,
  tokenOf,
  visitorOf,
} from '../modules/customers/index.ts';
import { type Design, designKinds, designRoutes, isPreviewToken, readDesign } from '../modules/design/index.ts';
import { searchesRoutes, synonymRoutes } from '../modules/search/index.ts';
import { type Site, settingRoutes } from '../modules/site/index.ts';
import { staffByToken, staffCookie, staffRoutes } from '../modules/staff/index.ts';
import { alertRoutes, stockAdminRoutes } from '../modules/stock/index.ts';
import { exportRoutes, importRoutes, mountExports } from '../modules/transfer/index.ts';
import { redirectRoutes } from '../modules/urls/index.ts';
import { checkNodes } from '../pages/check-nodes.ts';
import { readClientBuild } from '../pages/client-build.ts';
import { mountForms } from '../pages/forms/forms.routes.ts';
import { FragmentCache } from '../pages/fragments.ts';
import { loaders } from '../pages/kinds/index.ts';
import { merchantTemplates } from '../pages/merchant-templates.ts';
import { mountPages, type PageTools } from '../pages/pages.routes.ts';
import { SiteMemo } from '../pages/site-memo.ts';
import { themes } from '../pages/theme.ts';
import { announce } from '../platform/cache/changes.repo.ts';
import type { ChangeListener } from '../platform/cache/listening.ts';
import { PageCache } from '../platform/cache/page-cache.ts';
import { type FitAnswer, refuseUndeclared, stripUndeclared } from '../platform/http/answers.ts';
import { type Identity, mountApi } from '../platform/http/api.ts';
import { callsInside } from '../platform/http/inside.ts';
import { sharedCounter } from '../platform/http/limits.repo.ts';
import { createLimiter, type Limiter } from '../platform/http/limits.ts';
import type { Route } from '../platform/http/route.ts';
import { createServer } from '../platform/http/server.ts';
import { mountStopping, type Stopping } from '../platform/http/stopping.ts';
import type { OpenSockets } from '../platform/websocket/sockets.ts';
import { customersTools } from './accounts.ts';
import { mountAdmin } from './admin.ts';
import { type Memory, openMemory } from './caches.ts';
import { type Crawlers, crawlers } from './crawlers.ts';
import { mountOperations } from './operations.ts';
import { applyingOwnChanges } from './own-changes.ts';
import { pageContext } from './page-context.ts';
import { type Readers, readers } from './readers.ts';
import { connectAudience, countAudience } from './realtime.ts';
import { sellingRoutes } from './selling.ts';
import type { ShopTools } from './shop-tools.ts';
import { transferTools } from './transfers.ts';

export interface Shop {
  http: FastifyInstance;
  routes: Route[];
  /** Acts on what every process announces. */
  changes: ChangeListener;
  stopping: Stopping;
}

/** Puts the rooms together: the only place that sees all of them. */
export async function createShop(tools: ShopTools): Promise<Shop> {
  const { config, db, clock } = tools;
  const views = readers(tools);
  const cache = new PageCache(config.pageCacheMegabytes * 1024 * 1024);
  const limiter = config.rateLimits ? createLimiter(sharedCounter(db), clock) : async () => null;
  const identity = identityOf(tools);
  const templates = templatesOf(tools);
  const stats = countAudience(tools);
  const alerts = alertRoutes({ ...tools, limiter }, (call) => views.view(call).viewer);
  const declared = [...routesOf(tools, views, templates), ...alerts, ...stats.routes];
  const routes = applyingOwnChanges(declared, (tags) => memory.invalidate(tags), tools.log);
  const http = await createServer(tools);
  const stopping = mountStopping(http);
  const crawl = crawlers(tools, views, limiter);
  const memory = await openMemory(http, tools, { views, cache, crawl });
  http.addHook('onClose', stats.close);
  http.addHook('onClose', () => views.searches.flush());
  const { sockets, forwarding } = connectAudience(http, tools, identity, limiter);
  mountServices(http, tools, { routes, limiter, identity, cache, sockets, memory, stopping });
  crawl.mount(http);
  await mountAssets(http, tools);
  mountStorefront(http, tools, { views, identity, cache, limiter, templates, crawl, routes });
  return { http, routes, changes: memory.listener(forwarding), stopping };
}

/** A call whose answer is not as declared fails in tests; elsewhere what is not declared is left out. */
function fitAnswers({ log }: ShopTools): FitAnswer {
  return process.env.NODE_ENV === 'test' ? refuseUndeclared : stripUndeclared(log);
}

type Templates = ReturnType<typeof merchantTemplates>;

function templatesOf(tools: ShopTools): Templates {
  return merchantTemplates(
    join(tools.projectFolder, 'themes/default/templates'),
    tools.config.editTemplates,
    tools.log,
  );
}

/** Every declared endpoint of the shop. */
function routesOf(tools: ShopTools, views: Readers, { folder }: Templates): Route[] {
  const rooms = { folder, pageKinds: Object.keys(loaders), checkNodes };
  const kinds = [...designKinds(rooms), pageVersions({ ...tools, checkNodes })];
  return [
    ...designRoutes({ ...tools, publicUrl: tools.config.publicUrl }, kinds),
    ...catalogRoutes(views.reader, (note, request) => views.searches.note(note, request)),
    ...synonymRoutes({ ...tools, announce }),
    ...searchesRoutes(tools),
    ...settingRoutes(tools),
    ...redirectRoutes(tools),
    ...attachmentAdminRoutes(tools),
    ...catalogAdminRoutes({ ...tools, announce, checkNodes }),
    ...stockAdminRoutes(tools),
    ...exportRoutes(transferTools(tools)),
    ...importRoutes({
      ...transferTools(tools),
      translations: tools.translations,
      defaultLanguage: () => tools.site().defaultLanguage,
    }),
    ...sellingRoutes(tools, views),
    ...addressbookRoutes(tools),
    ...customerRoutes(customersTools(tools)),
    ...staffRoutes({ ...tools, secure: tools.config.secure }),
    ...contentRoutes(tools.db, () => tools.site().defaultLanguage),
  ];
}

function identityOf(tools: ShopTools): Identity {
  const visitorTools = { ...tools, secure: tools.config.secure };
  return {
    visitor: (request: FastifyRequest) => visitorOf(request, visitorTools),
    requireVisitor: (request: FastifyRequest, reply: FastifyReply) => requireVisitor(request, reply, visitorTools),
    customer: (request: FastifyRequest) => customerOfRequest(request, tools),
    staff: (request: FastifyRequest) => staffByToken(tools, tokenOf(request), request.ip),
  };
}

/** Who of the staff looks at a page: its GET may go by the cookie, for it changes nothing. */
function staffOfPage(request: FastifyRequest, tools: ShopTools) {
  return staffByToken(tools, request.cookies[staffCookie], request.ip);
}

/** What is to be published, for staff who may see it and for whoever has a link that is still good. */
async function draftsFor(request: FastifyRequest, url: URL, tools: ShopTools): Promise<Design | null> {
  const allowed =
    (await isPreviewToken(tools, url.searchParams.get('preview-token') ?? '')) ||
    (await staffOfPage(request, tools))?.may('page:get');
  return allowed ? readDesign(tools.db, true) : null;
}

/** A few KB for each kind of page, language and currency. */
const frameFragmentBytes = 8 * 1024 * 1024;

interface Parts {
  routes: Route[];
  limiter: Limiter;
  identity: Identity;
  cache: PageCache;
  views: Readers;
  sockets: OpenSockets;
  stopping: Stopping;
  memory: Memory;
}

function mountServices(
  http: FastifyInstance,
  tools: ShopTools,
  { routes, limiter, identity, cache, sockets, memory, stopping }: Omit<Parts, 'views'>,
): void {
  const locales = () => localesOf(tools.site());
  mountApi(http, { ...tools, routes, site: locales, limiter, identity, fitAnswer: fitAnswers(tools) });
  mountOperations(http, {
    ...tools,
    routes,
    cache,
    sockets,
    stopping,
    hearsChanges: memory.hearsChanges,
    mayReadMail: async (request) => (await staffOfPage(request, tools))?.may('mail:list') ?? false,
  });
  mountMedia(http, pictureDeriver(tools.files, tools.config.concurrency));
  mountExports(http, {
    ...tools,
    mayExport: async (request) => {
      const staff = (await identity.staff(request)) ?? (await staffOfPage(request, tools));
      return staff?.may('export:get') ?? false;
    },
  });
  mountAdmin(http, tools, limiter);
  mountOidc(http, { ...customersTools(tools), limiter, defaultLanguage: () => tools.site().defaultLanguage });
}

/** Scripts, styles and fonts under names that change with their content; the theme's icon under its own. */
async function mountAssets(http: FastifyInstance, { clientFolder, projectFolder }: ShopTools): Promise<void> {
  const assets = join(clientFolder, 'assets');
  const forEver = { preCompressed: true, immutable: true, maxAge: '365d', decorateReply: false };
  await http.register(fastifyStatic, { root: assets, prefix: '/assets/', ...forEver });
  const icons = join(projectFolder, 'themes/default/public');
  await http.register(fastifyStatic, { root: icons, prefix: '/', wildcard: false, maxAge: '1d', decorateReply: false });
}

function mountStorefront(
  http: FastifyInstance,
  tools: ShopTools,
  {
    views,
    identity,
    cache,
    limiter,
    templates,
    crawl,
    routes,
  }: Omit<Parts, 'sockets' | 'memory' | 'stopping'> & { templates: Templates; crawl: Crawlers },
): void {
  const { config, log, clientFolder } = tools;
  const build = readClientBuild(clientFolder);
  const pages: PageTools = {
    cache,
    translations: tools.translations,
    log,
    themes: themes(build),
    ticketScript: build.ticketScript,
    brand: crawl.brand.of,
    secure: config.secure,
    cdn: config.cdn,
    template: templates.render,
    design: () => tools.site().design,
    drafts: (request, url) => draftsFor(request, url, tools),
    frames: new SiteMemo(!tools.config.editTemplates),
    frameFragments: new FragmentCache(frameFragmentBytes),
    // A part of what pages may take; a shop that keeps no pages keeps none of their pieces either.
    fragments: new FragmentCache((config.pageCacheMegabytes * 1024 * 1024) / 4),
    locales: () => localesOf(tools.site()),
    site: tools.site,
    isSpec: tools.specs.has,
    contextFor: (request, reply, input) => pageContext(request, reply, input, tools, views, identity),
  };
  mountPages(http, pages);
  const { secure, publicUrl } = config;
  const inside = callsInside({
    ...tools,
    routes,
    site: pages.locales,
    limiter,
    identity,
    fitAnswer: fitAnswers(tools),
  });
  const { requireVisitor } = identity;
  mountForms(http, { ...pages, shop: tools, requireVisitor, limiter, inside, publicUrl, secure });
}

function localesOf({ languages, defaultLanguage, rates, defaultCurrency }: Site) {
  return { languages, defaultLanguage, currencies: rates.map((each) => each.code), defaultCurrency };
}
