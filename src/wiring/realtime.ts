import type { FastifyInstance } from 'fastify';
import { cartVersions } from '../modules/cart/index.ts';
import { knownCategories, productStocks, visibleProducts } from '../modules/catalog/index.ts';
import { readablePages } from '../modules/content/index.ts';
import { customerByToken, endedSessions } from '../modules/customers/index.ts';
import { isNoticeShown } from '../modules/design/index.ts';
import { Hub, openRealtime } from '../modules/realtime/index.ts';
import { staffByToken } from '../modules/staff/index.ts';
import { type Existing, Funnel, PageTime, statsRoutes } from '../modules/stats/index.ts';
import { notify } from '../platform/cache/changes.repo.ts';
import type { Identity } from '../platform/http/api.ts';
import type { Limiter } from '../platform/http/limits.ts';
import type { Call, Route } from '../platform/http/route.ts';
import type { OpenSockets } from '../platform/websocket/sockets.ts';
import { endUpgrades } from '../platform/websocket/upgrades.ts';
import { isPersonal } from '../shared/change-tags.ts';
import { cartEndpoints } from '../shared/contracts/cart.ts';
import { checkoutEndpoints } from '../shared/contracts/checkout.ts';
import { ownProperty } from '../shared/own-property.ts';
import { resolve } from '../shared/urls/resolve.ts';
import type { ShopTools } from './shop-tools.ts';

type OnChange = (tags: string[]) => Promise<void>;

/** Notices, whose texts are among the settings, which `invalidate` reads anew. */
const isRead = (tag: string) => tag.startsWith('notice:');

interface Realtime {
  sockets: OpenSockets;
  /** Sends announcements to connected clients first, then passes those that pages may show to `invalidate`. */
  forwarding(invalidate: OnChange): OnChange;
}

/** Mounts the websocket, and connects it with what is announced. */
export function mountRealtime(
  http: FastifyInstance,
  tools: ShopTools,
  { visitor }: Identity,
  limiter: Limiter,
): Realtime {
  const { db, clock, log, random, config, site } = tools;
  const hub = new Hub({
    stocksOf: (productIds) => productStocks(db, productIds, clock.now()),
    cartVersions: (visitorIds) => cartVersions(db, visitorIds),
    noticeOf: (key) => {
      const notice = ownProperty(site().design.notices, key);
      return notice && isNoticeShown(notice, clock.now()) ? { text: notice.text } : null;
    },
    customerOf: (token) => customerByToken(tools, token, null),
    endedAmong: (sessionIds) => endedSessions(db, sessionIds),
    staff: {
      staffOf: (token) => staffByToken(tools, token),
      tell: (tag) => notify(db, tag),
      now: () => clock.now(),
      newId: () => random.id(),
    },
    log,
  });
  endUpgrades(http);
  const { publicUrl } = config;
  const sockets = openRealtime(http, hub, { publicUrl, random, log, visitor, limiter: (ip) => limiter('default', ip) });
  const forwarding = (invalidate: OnChange) => async (tags: string[]) => {
    hub.publish(tags.filter((tag) => !isRead(tag)));
    const shown = tags.filter((tag) => !isPersonal(tag));
    if (shown.length > 0) await invalidate(shown);
    hub.publish(tags.filter(isRead));
  };
  return { sockets, forwarding };
}

interface PageStatistics {
  routes: Route[];
  /** The same routes, of which some note how far somebody came. */
  noting(routes: Route[]): Route[];
  close(): Promise<void>;
}

/** Stages that successful calls are. */
const stages = new Map([
  [cartEndpoints.cartAdd.path as string, 'cart' as const],
  [checkoutEndpoints.checkoutCreate.path as string, 'checkout' as const],
]);

/** Counters of page views and visits. Sums still in memory are written when the server closes. */
export function pageStatistics(tools: ShopTools): PageStatistics {
  const { db, clock, site, config } = tools;
  const pages = (ids: string[]) => readablePages(db, ids);
  const existing = {
    product: (ids: string[]) => visibleProducts(db, ids, clock.now()),
    category: (ids: string[]) => knownCategories(db, ids),
    page: pages,
    root: pages,
    custom: pages,
  } satisfies Existing;
  const time = new PageTime({ ...tools, existing });
  const funnel = new Funnel(tools);
  const kindOf = (path: string) => {
    const found = resolve(path, site());
    return 'redirect' in found || nowhere.includes(found.kind) ? null : found.kind;
  };
  const visited = (call: Call) => funnel.note('visit', call);
  const routes = statsRoutes({ db, clock, existing, time, kindOf, visited, publicUrl: config.publicUrl });
  const noting = (all: Route[]) => all.map((each) => notingStage(each, funnel));
  return {
    routes,
    noting,
    close: async () => {
      await time.flush();
      await funnel.flush();
    },
  };
}

function notingStage(declared: Route, funnel: Funnel): Route {
  const stage = stages.get(declared.path);
  if (!stage) return declared;
  return {
    ...declared,
    handler: async (body, call) => {
      const answer = await declared.handler(body, call);
      if (answer.ok) funnel.note(stage, call);
      return answer;
    },
  };
}

const nowhere = ['notFound', 'error'];
