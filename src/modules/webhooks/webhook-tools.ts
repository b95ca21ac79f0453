import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Emit } from '../../platform/events/emit.repo.ts';
import { enqueue } from '../../platform/jobs/queue.repo.ts';
import type { Log } from '../../platform/log.ts';
import type { Reach } from '../../platform/outbound/reach.ts';
import type { Random } from '../../platform/random.ts';
import type { Cipher } from '../../platform/secrets/cipher.ts';

export interface WebhookTools {
  db: Db;
  clock: Clock;
  random: Random;
  cipher: Cipher;
  log: Log;
  emit: Emit;
  site: () => { dispatch: { timeZone: string } };
  /** The IPs that webhooks may be sent to. */
  reach: Reach;
}

export const deliverJob = 'webhooks:deliver';

/** Enqueues the sending of what is due of a webhook, once however often it is asked for. */
export function enqueueSending(db: Db, endpointId: string): Promise<void> {
  return enqueue(db, deliverJob, { endpointId }, { key: `webhook ${endpointId}` });
}
