import type { Db } from '../../platform/db/database.ts';
import { readSite } from './site.repo.ts';
import type { Site } from './site.ts';

/** The settings that every request needs, kept in the process and read anew when they change. */
export interface LiveSite {
  (): Site;
  refresh(): Promise<void>;
}

/** Reads the settings once; `refresh` after the tag `site` was announced. */
export async function liveSite(db: Db): Promise<LiveSite> {
  let current = await readSite(db);
  const refresh = async () => {
    current = await readSite(db);
  };
  return Object.assign(() => current, { refresh });
}
