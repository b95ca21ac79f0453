import type { Tx } from '../../platform/db/database.ts';
import type { Listener, StoredEvent } from '../../platform/events/listener.ts';
import type { ShopEvents } from '../../shared/events.ts';
import type { Language } from '../../shared/locale.ts';
import { type WebhookEvent, webhookEvents } from '../../shared/webhooks.ts';
import { addDeliveries, endpointsFor, type NewDelivery } from './deliveries.repo.ts';
import { type Message, messagesOf } from './payloads.ts';
import { enqueueSending, type WebhookTools } from './webhook-tools.ts';

type Tools = Pick<WebhookTools, 'clock' | 'random'> & { site: () => { defaultLanguage: Language } };

/** An event that webhooks can be sent. */
interface Event {
  type: WebhookEvent;
  payload: object;
}

/** Writes a delivery for each webhook that wants an event, and enqueues their sending, in the transaction that reads the events. */
export function webhookListener(tools: Tools): Listener {
  const act =
    <E extends WebhookEvent>(type: E) =>
    (tx: Tx, payload: ShopEvents[E]) =>
      queue(tx, [{ type, payload }], tools);
  // Each function is called with payloads of its own event only.
  const on = Object.fromEntries(webhookEvents.map((event) => [event, act(event)])) as unknown as Listener['on'];
  return { name: 'webhooks', mode: 'afterCommit', on, all: (tx, events) => queue(tx, events.flatMap(eventOf), tools) };
}

function eventOf({ name, payload }: StoredEvent): Event[] {
  const type = webhookEvents.find((each) => each === name);
  return type ? [{ type, payload }] : [];
}

async function queue(tx: Tx, events: Event[], { clock, random, site }: Tools): Promise<void> {
  const endpoints = await endpointsFor(tx, [...new Set(events.map(({ type }) => type))]);
  const now = clock.now();
  const rows: NewDelivery[] = [];
  for (const { type, payload } of events) {
    const wanting = endpoints.filter((each) => each.events.includes(type));
    if (wanting.length === 0) continue;
    // The payload was written by `emit` under this name.
    const read = messagesOf[type] as (tx: Tx, payload: object, site: object) => Promise<Message[]>;
    for (const { subject, data } of await read(tx, payload, site())) {
      const body = JSON.stringify({ type, timestamp: now.toISOString(), data });
      for (const { id } of wanting) rows.push({ id: random.id(), endpointId: id, type, subject, body });
    }
  }
  if (rows.length === 0) return;
  await addDeliveries(tx, rows, now);
  const concerned = new Set(rows.map(({ endpointId }) => endpointId));
  for (const { id } of endpoints) if (concerned.has(id)) await enqueueSending(tx, id);
}
