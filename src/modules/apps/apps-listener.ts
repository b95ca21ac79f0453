import type { Listener } from '../../platform/events/listener.ts';
import { enqueue } from '../../platform/jobs/queue.repo.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventName } from '../../shared/events.ts';
import { appEvents } from './app-events.ts';
import { listeningApps } from './apps.repo.ts';
import { eventData } from './event-data.repo.ts';

/** Puts one job into the queue for each app that listens to an event. The data is what is true at the event's time. */
export function appListener({ clock }: { clock: Clock }): Listener {
  const on = Object.fromEntries(
    appEvents.map((type) => [
      type,
      async (tx: Parameters<typeof eventData>[0], payload: Readonly<Record<string, unknown>>) => {
        const slugs = await listeningApps(tx, type);
        const data = slugs.length > 0 ? await eventData(tx, type, payload) : null;
        if (!data) return;
        const event = { type, timestamp: clock.now().toISOString(), data };
        for (const slug of slugs) await enqueue(tx, 'apps:event', { slug, event });
      },
    ]),
  ) satisfies { [N in EventName]?: unknown };
  return { name: 'apps', mode: 'afterCommit', on: on as Listener['on'] };
}
