import type { AppLimits } from '../../platform/app-process/app-process.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Emit } from '../../platform/events/emit.repo.ts';
import type { Log } from '../../platform/log.ts';
import type { Reach } from '../../platform/outbound/reach.ts';
import type { Random } from '../../platform/random.ts';
import type { Cipher } from '../../platform/secrets/cipher.ts';

/** Tools that change what is stored of apps. */
export interface AppStoreTools {
  db: Db;
  clock: Clock;
  random: Random;
  cipher: Cipher;
  emit: Emit;
}

/** Tools that run apps, too. */
export interface AppTools extends AppStoreTools {
  log: Log;
  reach: Reach;
  limits: AppLimits;
  /** The folder in which each process writes down the files of apps. */
  appsFolder: string;
  /** The code that runs in an app's process before the app. */
  hostCode: string;
}

/** Tag of everything that depends on which apps there are, and on their settings. */
export const appsTag = 'apps';
