import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mountMedia, mountPrivatePictures, pictureDeriver } from '../modules/attachments/index.ts';
import { mountOidc } from '../modules/customers/index.ts';
import { previewOf, readDesign } from '../modules/design/index.ts';
import { alertRoutes } from '../modules/inventory/index.ts';
import { mountMailFeedback } from '../modules/newsletter/index.ts';
import { mountPrints, mountWebhooks } from '../modules/orders/index.ts';
import type { Site } from '../modules/site/index.ts';
import { mountExports } from '../modules/transfer/index.ts';
import { readClientBuild } from '../pages/client-build.ts';
import { mountForms } from '../pages/forms/forms.routes.ts';
import { merchantTemplates, themeOf } from '../pages/merchant-templates.ts';
import { mountPages, type PagePreview, type PageTools } from '../pages/pages.routes.ts';
import { themes } from '../pages/theme.ts';
import { mountWorker } from '../pages/worker.routes.ts';
import type { Caches } from '../platform/cache/caches.ts';
import { FragmentCache } from '../platform/cache/fragment-cache.ts';
import type { ChangeListener } from '../platform/cache/listening.ts';
import { ObjectMemo } from '../platform/cache/object-memo.ts';
import { PageCache } from '../platform/cache/page-cache.ts';
import { type FitAnswer, fitItemsOnce, refuseUndeclared, stripUndeclared } from '../platform/http/answers.ts';
import { type Identity, mountApi } from '../platform/http/api.ts';
import { createOnceByKey } from '../platform/http/idempotency/once-by-key.ts';
import { callsInside } from '../platform/http/inside.ts';
import { sharedCounter } from '../platform/http/limits.repo.ts';
import { createLimiter, type Limiter } from '../platform/http/limits.ts';
import { createProofs } from '../platform/http/proof/proofs.ts';
import type { Route } from '../platform/http/route.ts';
import { createServer } from '../platform/http/server.ts';
import { mountStopping, type Stopping } from '../platform/http/stopping.ts';
import { fetchFile } from '../platform/outbound/fetch-file.ts';
import type { OpenSockets } from '../platform/websocket/sockets.ts';
import { attachmentsAdminEndpoints } from '../shared/contracts/attachments.ts';
import { mountAdmin } from './admin.ts';
import { mountApps } from './apps.ts';
import { openCaches } from './caches.ts';
import { type Crawlers, crawlers } from './crawlers.ts';
import { customersTools } from './customers.ts';
import { identityOf, mayRead, staffOfPage } from './identity.ts';
import { mountOperations } from './operations.ts';
import { applyingOwnChanges } from './own-changes.ts';
import { pageContext } from './page-context.ts';
import { printTools } from './printing.ts';
import { privatePictures } from './private-pictures.ts';
import { mountRealtime, pageStatistics } from './realtime.ts';
import { routesOf } from './routes.ts';
import type { ShopTools } from './shop-tools.ts';
import { createViews, type Views } from './views.ts';

export interface Shop {
  http: FastifyInstance;
  routes: Route[];
  /** Acts on what every process announces. */
  changes: ChangeListener;
  /** Everything that the process keeps, and the tags that empty it. */
  cached: Caches['list'];
  stopping: Stopping;
}

/** Connects the modules and mounts what serves requests. */
export async function createShop(tools: ShopTools): Promise<Shop> {
  const { config, db, clock } = tools;
  const views = createViews(tools);
  const cache = new PageCache(config.pageCacheMegabytes * 1024 * 1024);
  const limiter = config.rateLimits ? createLimiter(sharedCounter(db), clock) : async () => null;
  const identity = identityOf(tools, limiter);
  const templates = templatesOf(tools);
  const stats = pageStatistics(tools);
  const limited = alertRoutes({ ...tools, limiter });
  const declared = stats.noting([
    ...routesOf(tools, views, { folder: templates.folder, themeCss: readClientBuild(tools.clientFolder).themeCss }),
    ...limited,
    ...stats.routes,
  ]);
  const routes = applyingOwnChanges(declared, (tags) => caches.invalidate(tags), tools.log);
  const http = await createServer(tools);
  const stopping = mountStopping(http);
  const crawl = crawlers(tools, views, limiter);
  const caches = await openCaches(http, tools, { views, pages: cache, crawl });
  http.addHook('onClose', stats.close);
  http.addHook('onClose', () => views.searches.flush());
  const { sockets, forwarding } = mountRealtime(http, tools, identity, limiter);
  mountServices(http, tools, { routes, limiter, identity, cache, sockets, caches, stopping });
  crawl.mount(http);
  await mountAssets(http, tools);
  mountStorefront(http, tools, { views, identity, cache, limiter, templates, crawl, routes });
  return { http, routes, changes: caches.listener(forwarding), cached: caches.list, stopping };
}

/** A call whose answer is not as declared fails in tests; elsewhere what is not declared is left out. */
function fitAnswers({ log }: ShopTools): FitAnswer {
  return fitItemsOnce(process.env.NODE_ENV === 'test' ? refuseUndeclared : stripUndeclared(log));
}

type Templates = ReturnType<typeof merchantTemplates>;

function templatesOf(tools: ShopTools): Templates {
  return merchantTemplates({
    themes: join(tools.projectFolder, 'themes'),
    watch: tools.config.editTemplates,
    present: () => themeOf(tools.site().design.theme),
    log: tools.log,
  });
}

/** Finds the content of a preview: that of a valid link, else every draft for staff with the permission. Only a link's pages can be framed. */
async function previewFor(request: FastifyRequest, url: URL, tools: ShopTools): Promise<PagePreview | null> {
  const linked = await previewOf(tools, url.searchParams.get('preview-token') ?? '');
  if (linked) return { ...linked, isLinked: true };
  if (!(await staffOfPage(request, tools))?.may('page:get')) return null;
  return { design: await readDesign(tools.db, true), showsDrafts: true, currency: null, isLinked: false };
}

/** A few KB for each kind of page, language and currency. */
const frameFragmentBytes = 8 * 1024 * 1024;

interface Parts {
  routes: Route[];
  limiter: Limiter;
  identity: Identity;
  cache: PageCache;
  views: Views;
  sockets: OpenSockets;
  stopping: Stopping;
  caches: Caches;
}

/** Fetches a small text of another server, e.g. a certificate. */
async function fetchText(url: string, { reach }: ShopTools): Promise<string> {
  return (await fetchFile(url, { reach, bytes: 64 * 1024, milliseconds: 5000, accept: '*/*' })).toString();
}

function mountServices(
  http: FastifyInstance,
  tools: ShopTools,
  { routes, limiter, identity, cache, sockets, caches, stopping }: Omit<Parts, 'views'>,
): void {
  const locales = () => localesOf(tools.site());
  const proofs = createProofs(tools);
  const onceByKey = createOnceByKey(tools);
  mountApi(http, {
    ...tools,
    routes,
    site: locales,
    limiter,
    proofs,
    identity,
    fitAnswer: fitAnswers(tools),
    onceByKey,
    uploadBytes: { [attachmentsAdminEndpoints.attachVideo.path]: tools.config.videoMegabytes * 1024 ** 2 },
  });
  mountApps(http, tools, { identity, limiter, locales, onceByKey });
  mountOperations(http, {
    ...tools,
    routes,
    cache,
    sockets,
    stopping,
    receivesChanges: () => caches.isReceiving,
    mayReadMail: async (request) => (await staffOfPage(request, tools))?.may('mail:list') ?? false,
  });
  mountWebhooks(http, { ...tools.paying, limiter });
  mountMailFeedback(http, { ...tools, settings: tools.config.mailFeedback, fetchText: (url) => fetchText(url, tools) });
  mountMedia(http, pictureDeriver(tools.files, tools.config.concurrency), tools);
  mountPrivatePictures(http, privatePictures(tools, identity));
  mountExports(http, {
    ...tools,
    mayExport: (request) => mayRead(tools, identity, request, 'export:get'),
  });
  mountPrints(
    http,
    printTools(tools, async (request) => (await staffOfPage(request, tools))?.may('order:print') ?? false),
  );
  mountAdmin(http, tools, limiter);
  mountOidc(http, { ...customersTools(tools), limiter, defaultLanguage: () => tools.site().defaultLanguage });
}

/** Scripts, styles and fonts under names that change with their content. */
async function mountAssets(http: FastifyInstance, tools: ShopTools): Promise<void> {
  const { clientFolder } = tools;
  mountWorker(http, { ...tools, worker: readClientBuild(clientFolder).worker });
  const assets = join(clientFolder, 'assets');
  const forEver = { preCompressed: true, immutable: true, maxAge: '365d', decorateReply: false };
  await http.register(fastifyStatic, { root: assets, prefix: '/assets/', ...forEver });
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
  }: Omit<Parts, 'sockets' | 'caches' | 'stopping'> & { templates: Templates; crawl: Crawlers },
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
    preview: (request, url) => previewFor(request, url, tools),
    frames: new ObjectMemo(!tools.config.editTemplates),
    frameFragments: new FragmentCache(frameFragmentBytes),
    fragments: new FragmentCache(config.fragmentCacheMegabytes * 1024 * 1024),
    locales: () => localesOf(tools.site()),
    site: tools.site,
    isSpec: tools.specs.has,
    payingSources: () => tools.paying.providers.get('stripe')?.sources ?? null,
    contextFor: (request, reply, input) => pageContext(request, reply, input, tools, views, identity),
  };
  mountPages(http, pages);
  const { secure, publicUrl } = config;
  const inside = callsInside({
    ...tools,
    routes,
    site: pages.locales,
    limiter,
    proofs: createProofs(tools),
    identity,
    fitAnswer: fitAnswers(tools),
  });
  const { requireVisitor } = identity;
  mountForms(http, { ...pages, shop: tools, requireVisitor, limiter, inside, publicUrl, secure });
}

function localesOf({ languages, defaultLanguage, rates, defaultCurrency }: Site) {
  return { languages, defaultLanguage, currencies: rates.map((each) => each.code), defaultCurrency };
}
