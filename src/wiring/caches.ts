import type { FastifyInstance } from 'fastify';
import { anyList, anyProduct, followProducts } from '../modules/catalog/index.ts';
import { couponsTag } from '../modules/coupons/index.ts';
import { promotionsTag } from '../modules/promotions/index.ts';
import { synonymsTag } from '../modules/search/index.ts';
import type { ChangeListener } from '../platform/cache/listening.ts';
import type { PageCache } from '../platform/cache/page-cache.ts';
import { pendingPurges } from '../platform/cdn/pending-purges.ts';
import type { Log } from '../platform/log.ts';
import type { Crawlers } from './crawlers.ts';
import type { Readers } from './readers.ts';
import { followSchedules } from './schedules.ts';
import type { ShopTools } from './shop-tools.ts';

type Act = (tags: string[]) => Promise<void>;

/** The caches of the process and their invalidation. */
export interface Memory {
  /** Whether this process receives change notifications. */
  hearsChanges(): boolean;
  /** Invalidates entries of these tags, and reloads what every request needs. */
  invalidate: Act;
  /** Creates the listener of announced changes; `telling` sends them to connected clients. */
  listener(telling: (invalidate: Act) => Act): ChangeListener;
}

interface Parts {
  views: Readers;
  cache: PageCache;
  crawl: Crawlers;
}

/** Adds tags to the next CDN purge. */
type AddPurges = (tags: string[]) => void;

/** Invalidates after an announced change, and in the second in which a scheduled product becomes visible. */
export async function openMemory(http: FastifyInstance, tools: ShopTools, parts: Parts): Promise<Memory> {
  const { log } = tools;
  const { cache } = parts;
  const addPurges = openPurges(http, tools);
  const drop = dropping({ ...parts, addPurges });
  const reread = await readings(http, tools, drop);
  const renew = async (tags: string[], dropAll: (tags: string[]) => void) => {
    // Invalidates at once, and again after reading, for entries that were computed from old data meanwhile.
    dropAll(tags);
    await reread(tags);
    dropAll(tags);
  };
  const invalidate: Act = (tags) => renew(tags, drop);
  const dropButPages = dropping({ ...parts, addPurges, cache: null });
  const renewAll: Act = (tags) => renew(tags, dropButPages);
  return { invalidate, ...listening(cache, invalidate, renewAll, log) };
}

/** Serves cached pages as long as changes are received. */
function listening(cache: PageCache, invalidate: Act, renewAll: Act, log: Log): Omit<Memory, 'invalidate'> {
  let losses = 0;
  let isHearing = true;
  let renewing: Promise<void> | null = null;
  const everything = ['*'];
  const onLost = () => {
    losses += 1;
    isHearing = false;
    cache.suspend();
    // If only announcements are missing, settings are reloaded from time to time.
    renewing ??= renewAll(everything)
      .catch((err: unknown) => log.debug({ err }, 'could not read the settings while changes are not heard'))
      .finally(() => {
        renewing = null;
      });
  };
  const listener = (telling: (invalidate: Act) => Act): ChangeListener => {
    const tellAll = telling(renewAll);
    const onRestored = async () => {
      const before = losses;
      await tellAll(everything);
      if (losses !== before) return;
      isHearing = true;
      cache.resume();
    };
    return { onChange: telling(invalidate), onLost, onRestored };
  };
  return { hearsChanges: () => isHearing, listener };
}

/** Starts purging a CDN if one is configured. A start purges everything, because another version may render other pages. */
function openPurges(http: FastifyInstance, tools: ShopTools): AddPurges {
  if (!tools.config.cdn.purge) return () => undefined;
  const purges = pendingPurges(tools);
  purges.add(['*']);
  http.addHook('onClose', async () => purges.flush());
  return (tags) => purges.add(tags);
}

interface Dropping extends Omit<Parts, 'cache'> {
  cache: PageCache | null;
  addPurges: AddPurges;
}

function dropping({ views, cache, crawl, addPurges }: Dropping) {
  return (named: string[]) => {
    // A changed rate announces only the site, and discounts are shown in every currency.
    const tags = named.includes('site') ? [...named, promotionsTag, couponsTag] : named;
    views.invalidate(tags);
    cache?.drop(tags);
    crawl.invalidate(tags);
    addPurges(tags);
  };
}

/** Reloads what is held in memory completely. */
async function readings(http: FastifyInstance, tools: ShopTools, drop: (tags: string[]) => void): Promise<Act> {
  const { db, clock, site, specs, synonyms, log } = tools;
  await specs.refresh();
  const schedule = await followProducts(db, clock, () => {
    drop([anyProduct, anyList]);
    schedule.refresh().catch((error: unknown) => log.error({ err: error }, 'could not read the schedule'));
  });
  const schedules = await followSchedules(tools, drop);
  http.addHook('onRequest', (_request, _reply, done) => {
    schedule.check();
    schedules.check();
    done();
  });
  return async (tags) => {
    const all = tags.includes('*');
    const products = all || tags.includes(anyProduct);
    if (products) await specs.refresh();
    if (all || tags.includes('site') || tags.includes('design')) await site.refresh();
    if (all || tags.includes(synonymsTag)) await synonyms.refresh();
    if (products) await schedule.refresh();
    await schedules.refresh(tags);
  };
}
