import { type Route, route, staffOf } from '../../platform/http/route.ts';
import { webhooksAdminEndpoints } from '../../shared/contracts/webhooks-admin.ts';
import { notFound, ok } from '../../shared/refusal.ts';
import { exportDeliveries } from './export-deliveries.service.ts';
import { deliveryPage, webhookViewOf } from './webhook.view.ts';
import type { WebhookTools } from './webhook-tools.ts';
import { webhooks } from './webhooks.repo.ts';
import { removeWebhook, renewSecret, replay, saveWebhook } from './webhooks.service.ts';

/** Routes of webhooks to other programs. */
export function webhookRoutes(tools: WebhookTools): Route[] {
  const { db, clock } = tools;
  const read = async (id: string) => {
    const [row] = await webhooks(db, id);
    return row ? ok(webhookViewOf(row, clock.now())) : notFound();
  };
  return [
    route(webhooksAdminEndpoints.webhookList, async () => {
      const rows = await webhooks(db);
      return ok({ items: rows.map((row) => webhookViewOf(row, clock.now())) });
    }),
    route(webhooksAdminEndpoints.webhookGet, ({ id }) => read(id)),
    route(webhooksAdminEndpoints.webhookSave, async (body, call) => {
      const saved = await saveWebhook(tools, body, staffOf(call));
      if (!saved.ok) return saved;
      const found = await read(saved.value.id);
      return found.ok ? ok({ ...found.value, ...saved.value }) : found;
    }),
    route(webhooksAdminEndpoints.webhookRemove, async ({ id }, call) => {
      const removed = await removeWebhook(tools, id, staffOf(call));
      return removed.ok ? ok({}) : removed;
    }),
    route(webhooksAdminEndpoints.webhookSecret, ({ id }, call) => renewSecret(tools, id, staffOf(call))),
    route(webhooksAdminEndpoints.webhookDeliveries, async (body) => {
      const [row] = await webhooks(db, body.id);
      return row ? ok(await deliveryPage(tools, body)) : notFound();
    }),
    route(webhooksAdminEndpoints.exportWebhookDeliveries, async (body, call) => {
      const [row] = await webhooks(db, body.id);
      return row ? ok(await exportDeliveries(tools, body, staffOf(call))) : notFound();
    }),
    route(webhooksAdminEndpoints.webhookReplay, (body, call) => replay(tools, body, staffOf(call))),
  ];
}
