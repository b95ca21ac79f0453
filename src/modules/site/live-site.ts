import type { Db } from '../../platform/db/database.ts';
import { readSite } from './site.repo.ts';
import type { Site } from './site.ts';

/** The settings that every request needs, kept in the process and read anew when they change. */
export interface LiveSite {
  (): Site;
  refresh(): Promise<void>;
}

/** Reads the settings once; `refresh` after the tag `site` or `design` was announced. */
export async function liveSite(db: Db): Promise<LiveSite> {
  let current = await readSite(db);
  let asked = 0;
  let shown = 0;
  const refresh = async () => {
    const mine = ++asked;
    const read = await readSite(db);
    // Of two readings at once the one that was asked for later is newer, whichever comes back first.
    if (mine <= shown) return;
    current = read;
    shown = mine;
  };
  return Object.assign(() => current, { refresh });
}
