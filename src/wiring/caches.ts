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

/** What the process remembers of the database, and how it forgets what has changed. */
export interface Memory {
  /** Whether changes that other processes announce arrive here. */
  hearsChanges(): boolean;
  /** Forgets what was remembered of these tags, and reads anew what every request needs of them. */
  invalidate: Act;
  /** Acts on what is announced; `telling` passes it on to those who are connected. */
  listener(telling: (invalidate: Act) => Act): ChangeListener;
}

interface Parts {
  views: Readers;
  cache: PageCache;
  crawl: Crawlers;
}

/** Adds tags to what a CDN in front of the shop has to purge. */
type AddPurges = (tags: string[]) => void;

/** Forgets when a change is announced, and in the second in which a scheduled product comes into sight. */
export async function openMemory(http: FastifyInstance, tools: ShopTools, parts: Parts): Promise<Memory> {
  const { log } = tools;
  const { cache } = parts;
  const addPurges = openPurges(http, tools);
  const drop = dropping({ ...parts, addPurges });
  const reread = await readings(http, tools, drop);
  const renew = async (tags: string[], dropAll: (tags: string[]) => void) => {
    // At once, whatever the reading takes; and again, for what was made meanwhile of what was read before.
    dropAll(tags);
    await reread(tags);
    dropAll(tags);
  };
  const invalidate: Act = (tags) => renew(tags, drop);
  const dropButPages = dropping({ ...parts, addPurges, cache: null });
  const renewAll: Act = (tags) => renew(tags, dropButPages);
  return { invalidate, ...listening(cache, invalidate, renewAll, log) };
}

/** Trusts kept pages as long as changes are heard. */
function listening(cache: PageCache, invalidate: Act, renewAll: Act, log: Log): Omit<Memory, 'invalidate'> {
  let losses = 0;
  let isHearing = true;
  let renewing: Promise<void> | null = null;
  const everything = ['*'];
  const onLost = () => {
    losses += 1;
    isHearing = false;
    cache.suspend();
    // Where only the announcements are missing, pages are made of what is read now and then.
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

/** Starts purging a CDN where one is set. Another version may make other pages, so a start purges everything. */
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
    // Of a changed rate only the site tells, and what promotions and coupons take off is said in every currency.
    const tags = named.includes('site') ? [...named, promotionsTag, couponsTag] : named;
    views.invalidate(tags);
    cache?.drop(tags);
    crawl.invalidate(tags);
    addPurges(tags);
  };
}

/** Reads anew what is kept in memory whole. */
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
