import type { DeliveryListBody, DeliveryView, WebhookView } from '../../shared/contracts/webhooks-admin.ts';
import type { WebhookTools } from './webhook-tools.ts';
import { attemptsOf, deliveriesOf, type WebhookRow } from './webhooks.repo.ts';

/** A webhook as staff see it. */
export function webhookViewOf(row: WebhookRow, now: Date): WebhookView {
  const { id, url, events, active, waiting, failed } = row;
  return {
    id,
    url,
    events,
    active,
    offReason: row.off_reason,
    offAt: row.off_at?.toISOString() ?? null,
    failingSince: row.failing_since?.toISOString() ?? null,
    formerUntil: row.former_until && row.former_until > now ? row.former_until.toISOString() : null,
    waiting,
    failed,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** A page of the deliveries of a webhook, with their tries. */
export async function deliveryPage(
  { db, site }: Pick<WebhookTools, 'db' | 'site'>,
  { from, to, ...body }: DeliveryListBody,
) {
  const days = { from, to, timeZone: site().dispatch.timeZone };
  const { items, total } = await deliveriesOf(db, { ...body, days });
  const tries = await attemptsOf(
    db,
    items.map(({ id }) => id),
  );
  const views = items.map((row): DeliveryView => {
    const { id, type, state, attempts } = row;
    return {
      id,
      type,
      state,
      attempts,
      body: row.body,
      nextAttemptAt: state === 'waiting' ? row.next_attempt_at.toISOString() : null,
      createdAt: row.created_at.toISOString(),
      endedAt: row.ended_at?.toISOString() ?? null,
      log: tries
        .filter((each) => each.delivery_id === id)
        .map(({ at, ms, status, answer, error }) => ({ at: at.toISOString(), ms, status, answer, error })),
    };
  });
  return { items: views, page: body.page, pageSize: body.pageSize, total };
}
