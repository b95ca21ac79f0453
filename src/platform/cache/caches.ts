import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { type Cached, type CachedSchedule, concerns } from './cached.ts';
import type { ChangeListener } from './listening.ts';
import type { PageCache } from './page-cache.ts';
import { followSchedule, type Schedule } from './schedule.ts';

type Act = (tags: string[]) => Promise<void>;

export interface CachesOptions {
  /** Everything that is kept, but for pages. */
  cached: readonly Cached[];
  schedules: readonly CachedSchedule[];
  /** Tags whose change concerns what other tags stand for too. */
  implied: Readonly<Record<string, readonly string[]>>;
  pages: PageCache;
  /** Told of all that was dropped, e.g. to purge a CDN. */
  onDrop(tags: string[]): void;
  clock: Clock;
  log: Log;
}

const everything = ['*'];

/** Everything that the process keeps of the database, and how it is emptied when that changes. */
export class Caches {
  readonly #options: CachesOptions;
  readonly #schedules: { declared: CachedSchedule; schedule: Schedule }[] = [];
  #losses = 0;
  #isReceiving = true;
  #isRenewing = false;

  private constructor(options: CachesOptions) {
    this.#options = options;
  }

  /** Reads what is kept whole, and when something next begins or ends. */
  static async open(options: CachesOptions): Promise<Caches> {
    const caches = new Caches(options);
    for (const each of options.cached) await each.refresh?.();
    for (const declared of options.schedules) await caches.#follow(declared);
    return caches;
  }

  /** True if changes that other processes announce arrive here. */
  get isReceiving(): boolean {
    return this.#isReceiving;
  }

  /** Everything that is kept, and the tags that empty it. */
  get list(): readonly Pick<Cached, 'name' | 'tags'>[] {
    const { cached, schedules } = this.#options;
    return [...cached, ...schedules, { name: 'pages', tags: 'own' }];
  }

  /** Empties what shows something that has begun or ended by now; to be called before requests are answered. */
  check(): void {
    for (const { schedule } of this.#schedules) schedule.check();
  }

  /** Empties what was kept of these tags, and reads anew what every request needs of them. */
  invalidate(tags: string[]): Promise<void> {
    return this.#renew(tags, (all) => this.#drop(all));
  }

  /** Acts on what is announced; `forwarding` passes it on to those who are connected. Kept pages are trusted as long as changes arrive. */
  listener(forwarding: (invalidate: Act) => Act): ChangeListener {
    const renewAll = forwarding((tags) => this.#renewButPages(tags));
    return {
      onChange: forwarding((tags) => this.invalidate(tags)),
      onLost: () => this.#lose(),
      onRestored: async () => {
        const before = this.#losses;
        await renewAll(everything);
        if (this.#losses !== before) return;
        this.#isReceiving = true;
        this.#options.pages.resume();
        for (const each of this.#options.cached) each.trust?.(true);
      },
    };
  }

  #lose(): void {
    const { cached, pages, log } = this.#options;
    this.#losses += 1;
    this.#isReceiving = false;
    pages.suspend();
    for (const each of cached) each.trust?.(false);
    if (this.#isRenewing) return;
    this.#isRenewing = true;
    // Where only the announcements are missing, pages are made of what is read now and then.
    void this.#renewButPages(everything)
      .catch((err: unknown) => log.debug({ err }, 'could not read the settings while changes do not arrive'))
      .finally(() => {
        this.#isRenewing = false;
      });
  }

  /** Pages are doubted rather than dropped (`PageCache.resume`): one is better than none while the database is away. */
  #renewButPages(tags: string[]): Promise<void> {
    return this.#renew(tags, (all) => this.#dropButPages(all));
  }

  async #renew(named: string[], drop: (tags: string[]) => void): Promise<void> {
    const tags = [...new Set([...named, ...named.flatMap((tag) => this.#options.implied[tag] ?? [])])];
    // At once, whatever the reading takes; and again, for what was made meanwhile of what was read before.
    drop(tags);
    const again = await this.#refresh(tags);
    if (again.length > 0) drop(again);
  }

  #drop(tags: string[]): void {
    this.#options.pages.drop(tags);
    this.#dropButPages(tags);
  }

  #dropButPages(tags: string[]): void {
    const { cached, onDrop } = this.#options;
    for (const each of cached) if (concerns(each, tags)) each.drop?.(tags);
    onDrop(tags);
  }

  /** Returns the tags of what may have been made meanwhile of what was read before; nothing is made of schedules. */
  async #refresh(tags: string[]): Promise<string[]> {
    const again = new Set<string>();
    for (const each of this.#options.cached) {
      if (!each.refresh || !concerns(each, tags)) continue;
      await each.refresh();
      const made = each.tagsWhatItMakes && !tags.includes('*') ? tags.filter((tag) => concerns(each, [tag])) : tags;
      for (const tag of made) again.add(tag);
    }
    for (const { declared, schedule } of this.#schedules) if (concerns(declared, tags)) await schedule.refresh();
    return tags.filter((tag) => again.has(tag));
  }

  async #follow(declared: CachedSchedule): Promise<void> {
    const { clock, log } = this.#options;
    const schedule = await followSchedule(clock, declared.nextAfter, () => {
      this.#drop([...declared.tags]);
      schedule.refresh().catch((err: unknown) => log.error({ err }, `could not read the ${declared.name}`));
    });
    this.#schedules.push({ declared, schedule });
  }
}
