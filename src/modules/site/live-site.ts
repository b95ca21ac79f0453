import { type LiveValue, liveValue } from '../../platform/cache/live-value.ts';
import type { Db } from '../../platform/db/database.ts';
import type { ModuleSettings } from '../../platform/settings/module-settings.ts';
import { readSite } from './site.repo.ts';
import type { Site } from './site.ts';

/** The settings that every request needs, kept in the process and read anew when they change. */
export interface LiveSite extends Pick<LiveValue<Site>, 'tags' | 'refresh'> {
  (): Site;
}

export async function liveSite(db: Db, defaults: ModuleSettings): Promise<LiveSite> {
  const read = () => readSite(db, defaults);
  const { get, tags, refresh } = liveValue('settings', ['site', 'design'], await read(), read);
  return Object.assign(() => get(), { tags, refresh });
}
