import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Listener } from '../../platform/events/listener.ts';
import { enqueue } from '../../platform/jobs/queue.repo.ts';
import type { ShopEvents } from '../../shared/events.ts';
import { type WebhookEvent, webhookEvents } from '../../shared/webhooks.ts';
import { listeningApps } from './apps.repo.ts';

/** Reads what is told of an event: what webhooks are told. The wiring passes it in. */
export type ReadEvent = (tx: Tx, type: WebhookEvent, payload: ShopEvents[WebhookEvent]) => Promise<object[]>;

export const eventJob = 'apps:event';

/** Enqueues a job for each app that listens to an event, in the transaction that reads the event. */
export function appListener({ clock, readEvent }: { clock: Clock; readEvent: ReadEvent }): Listener {
  const act = (type: WebhookEvent) => async (tx: Tx, payload: ShopEvents[WebhookEvent]) => {
    const slugs = await listeningApps(tx, type);
    if (slugs.length === 0) return;
    const timestamp = clock.now().toISOString();
    for (const data of await readEvent(tx, type, payload))
      for (const slug of slugs) await enqueue(tx, eventJob, { slug, event: { type, timestamp, data } });
  };
  // Each function is called with payloads of its own event only.
  const on = Object.fromEntries(webhookEvents.map((type) => [type, act(type)])) as unknown as Listener['on'];
  return { name: 'apps', mode: 'afterCommit', on };
}
