import type { FastifyInstance } from 'fastify';
import { articleSchedule } from '../modules/articles/index.ts';
import { catalogSchedule } from '../modules/catalog/index.ts';
import { couponSchedule, couponsTag } from '../modules/coupons/index.ts';
import { noticeSchedule } from '../modules/design/index.ts';
import { promotionSchedule, promotionsTag } from '../modules/promotions/index.ts';
import { taxRateSchedule } from '../modules/tax/index.ts';
import type { Cached, CachedSchedule } from '../platform/cache/cached.ts';
import { Caches } from '../platform/cache/caches.ts';
import type { PageCache } from '../platform/cache/page-cache.ts';
import { pendingPurges } from '../platform/cdn/pending-purges.ts';
import type { Db } from '../platform/db/database.ts';
import type { Crawlers } from './crawlers.ts';
import type { ShopTools } from './shop-tools.ts';
import type { Views } from './views.ts';

interface Parts {
  views: Views;
  pages: PageCache;
  crawl: Crawlers;
}

/** Everything that a process keeps of the database (`docs/caching.md`). */
function cachedIn({ specs, site, synonyms, apps }: ShopTools, { views, crawl }: Omit<Parts, 'pages'>): Cached[] {
  return [
    { name: 'specifications', tags: specs.tags, refresh: specs.refresh, tagsWhatItMakes: true },
    { name: 'settings', tags: site.tags, refresh: site.refresh },
    { name: 'synonyms', tags: synonyms.tags, refresh: synonyms.refresh },
    apps.cached,
    ...views.cached,
    ...crawl.cached,
  ];
}

/** Everything that begins or ends by itself. */
function schedulesOf(db: Db): CachedSchedule[] {
  return [
    catalogSchedule(db),
    promotionSchedule(db),
    couponSchedule(db),
    taxRateSchedule(db),
    articleSchedule(db),
    noticeSchedule(db),
  ];
}

/** Tags that a changed exchange rate empties: the site's, and those of promotions and coupons, whose amounts are in every currency. */
const implied = { site: [promotionsTag, couponsTag] };

/** Opens the caches of a process; what is due is dropped before each request. */
export async function openCaches(http: FastifyInstance, tools: ShopTools, parts: Parts): Promise<Caches> {
  const { db, clock, log } = tools;
  const cached = cachedIn(tools, parts);
  const schedules = schedulesOf(db);
  const onDrop = openPurges(http, tools);
  const caches = await Caches.open({ cached, schedules, implied, pages: parts.pages, onDrop, clock, log });
  http.addHook('onRequest', (_request, _reply, done) => {
    caches.check();
    done();
  });
  return caches;
}

/** Starts purging a CDN where one is set. Another version may make other pages, so a start purges everything. */
function openPurges(http: FastifyInstance, tools: ShopTools): (tags: string[]) => void {
  if (!tools.config.cdn.purge) return () => undefined;
  const purges = pendingPurges(tools);
  purges.add(['*']);
  http.addHook('onClose', async () => purges.flush());
  return (tags) => purges.add(tags);
}
