import { exportList, placeAfter } from '../../platform/audit/export-list.ts';
import type { Staff } from '../../platform/http/route.ts';
import type { DeliveriesExportBody } from '../../shared/contracts/webhooks-admin.ts';
import type { FileAnswer } from '../../shared/endpoint.ts';
import type { WebhookTools } from './webhook-tools.ts';
import { deliveriesAfter } from './webhooks.repo.ts';

/** Deliveries that are read at once. */
const limit = 1000;

/** Deliveries of a webhook as CSV, the latest first; without what was sent, which may be about a person. */
export function exportDeliveries(tools: WebhookTools, body: DeliveriesExportBody, staff: Staff): Promise<FileAnswer> {
  const { id, state, from, to } = body;
  const wanted = { id, state, days: { from, to, timeZone: tools.site().dispatch.timeZone } };
  return exportList(tools, staff, {
    list: 'webhookDeliveries',
    asked: body,
    columns: ['id', 'type', 'subject', 'state', 'attempts', 'status', 'error', 'createdAt', 'endedAt'],
    cellsOf: (row: Row) => ({
      id: row.id,
      type: row.type,
      subject: row.subject,
      state: row.state,
      attempts: row.attempts,
      status: row.status ?? '',
      error: row.error ?? '',
      createdAt: row.created_at.toISOString(),
      endedAt: row.ended_at?.toISOString() ?? '',
    }),
    read: async (place: number | null) => {
      const rows = await deliveriesAfter(tools.db, wanted, { place, limit });
      return { rows, next: placeAfter(rows, limit)?.seq ?? null };
    },
  });
}

type Row = Awaited<ReturnType<typeof deliveriesAfter>>[number];
