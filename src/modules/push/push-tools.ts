import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { enqueue } from '../../platform/jobs/queue.repo.ts';
import type { Translations } from '../../platform/locale/catalogue.ts';
import type { Log } from '../../platform/log.ts';
import type { Reach } from '../../platform/outbound/reach.ts';
import type { Random } from '../../platform/random.ts';
import type { Cipher } from '../../platform/secrets/cipher.ts';
import type { Site } from '../site/index.ts';

/** Tools with which messages are written. */
export interface MessageTools {
  db: Db;
  clock: Clock;
  random: Random;
  translations: Translations;
  site: () => Site;
}

export interface PushTools extends MessageTools {
  cipher: Cipher;
  log: Log;
  /** The IPs that messages may be sent to. */
  reach: Reach;
  publicUrl: string;
}

export const sendJob = 'push:send';

/** Enqueues the sending of what is due at a push service, once however often it is asked for. */
export function enqueueSending(db: Db, host: string, delay = 0): Promise<void> {
  return enqueue(db, sendJob, { host }, { key: `push ${host}`, ...(delay > 0 && { delay }) });
}
