import type { Tx } from '../../platform/db/database.ts';
import type { Listener } from '../../platform/events/listener.ts';
import type { ShopEvents } from '../../shared/events.ts';
import type { Language } from '../../shared/locale.ts';
import { type WebhookEvent, webhookEvents } from '../../shared/webhooks.ts';
import { addDeliveries, endpointsFor } from './deliveries.repo.ts';
import { type Message, messagesOf } from './payloads.ts';
import { enqueueSending, type WebhookTools } from './webhook-tools.ts';

type Tools = Pick<WebhookTools, 'clock' | 'random'> & { site: () => { defaultLanguage: Language } };

/** Writes a delivery for each webhook that wants an event, and enqueues their sending, in the transaction that reads the event. */
export function webhookListener(tools: Tools): Listener {
  const act =
    <E extends WebhookEvent>(event: E) =>
    async (tx: Tx, payload: ShopEvents[E]) => {
      const endpoints = await endpointsFor(tx, event);
      if (endpoints.length === 0) return;
      await queue(tx, event, endpoints, await messagesOf[event](tx, payload, tools.site()), tools);
    };
  // Each function is called with payloads of its own event only.
  const on = Object.fromEntries(webhookEvents.map((event) => [event, act(event)])) as unknown as Listener['on'];
  return { name: 'webhooks', mode: 'afterCommit', on };
}

async function queue(
  tx: Tx,
  type: WebhookEvent,
  endpoints: string[],
  messages: Message[],
  { clock, random }: Tools,
): Promise<void> {
  const now = clock.now();
  const rows = messages.flatMap(({ subject, data }) => {
    const body = JSON.stringify({ type, timestamp: now.toISOString(), data });
    return endpoints.map((endpointId) => ({ id: random.id(), endpointId, type, subject, body }));
  });
  if (rows.length === 0) return;
  await addDeliveries(tx, rows, now);
  for (const endpointId of endpoints) await enqueueSending(tx, endpointId);
}
