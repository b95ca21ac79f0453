import { recordAudit } from '../../platform/audit/audit.repo.ts';
import type { Tx } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transaction.ts';
import type { Staff } from '../../platform/http/route.ts';
import type { Reach } from '../../platform/outbound/reach.ts';
import { resolvesWithin } from '../../platform/outbound/resolves-within.ts';
import type { ReplayBody, WebhookSaveBody } from '../../shared/contracts/webhooks-admin.ts';
import { type FieldRefusal, fieldError, notFound, ok, type Result, refuse } from '../../shared/refusal.ts';
import { maxWebhooks } from '../../shared/webhooks.ts';
import { newSecret, secretContext } from './sign.ts';
import { enqueueSending, type WebhookTools } from './webhook-tools.ts';
import * as repo from './webhooks.repo.ts';

/** Milliseconds for which the former secret signs as well. */
const overlap = 24 * 3_600_000;

/** Adds a webhook and answers its secret, or changes one. Switched on again, it sends at once what waits. */
export async function saveWebhook(
  tools: WebhookTools,
  { id, url, events, active }: WebhookSaveBody,
  staff: Staff,
): Promise<Result<{ id: string; secret?: string }>> {
  const problem = url === undefined ? null : await urlProblem(url, tools.reach);
  if (problem) return refuse('error.form', [problem]);
  return transact(tools.db, async (tx) => {
    if (!id) return add(tx, tools, { url, events, active }, staff);
    const before = await repo.lockWebhook(tx, id);
    if (!before) return notFound();
    const now = tools.clock.now();
    const kinds = events ? [...new Set(events)] : before.events;
    const after = { url: url ?? before.url, events: kinds, active: active ?? before.active };
    await repo.updateWebhook(tx, id, after, now);
    if (after.active && !before.active) {
      await repo.beginAnew(tx, id, now);
      await enqueueSending(tx, id);
    }
    await note(tx, tools, staff, { verb: 'save', id, before, after });
    return ok({ id });
  });
}

async function add(
  tx: Tx,
  tools: WebhookTools,
  { url, events, active = true }: Omit<WebhookSaveBody, 'id'>,
  staff: Staff,
): Promise<Result<{ id: string; secret: string }>> {
  const missing = [
    ...(url === undefined ? [fieldError('url', 'required', 'webhook.url')] : []),
    ...(events === undefined ? [fieldError('events', 'required', 'webhook.events')] : []),
  ];
  if (url === undefined || events === undefined) return refuse('error.form', missing);
  await repo.lockWebhooks(tx);
  if ((await repo.countWebhooks(tx)) >= maxWebhooks)
    return refuse({ key: 'webhook.tooMany', values: { max: maxWebhooks } });
  const id = tools.random.id();
  const secret = newSecret(tools.random);
  const values = { url, events: [...new Set(events)], active };
  const stored = tools.cipher.encrypt(secret, secretContext(id));
  await repo.insertWebhook(tx, { id, ...values, secret: stored }, tools.clock.now());
  await note(tx, tools, staff, { verb: 'save', id, before: null, after: values });
  return ok({ id, secret });
}

/** Removes a webhook with its deliveries. */
export function removeWebhook(tools: WebhookTools, id: string, staff: Staff): Promise<Result<null>> {
  return transact(tools.db, async (tx) => {
    const before = await repo.lockWebhook(tx, id);
    if (!before) return notFound();
    await repo.deleteWebhook(tx, id);
    await note(tx, tools, staff, { verb: 'remove', id, before, after: null });
    return ok(null);
  });
}

/** Makes a new secret; the one of before signs as well for a day, so that receivers can change over. */
export function renewSecret(
  tools: WebhookTools,
  id: string,
  staff: Staff,
): Promise<Result<{ secret: string; formerUntil: string }>> {
  return transact(tools.db, async (tx) => {
    const secret = newSecret(tools.random);
    const formerUntil = new Date(tools.clock.now().getTime() + overlap);
    const stored = tools.cipher.encrypt(secret, secretContext(id));
    if (!(await repo.writeSecret(tx, id, stored, formerUntil))) return notFound();
    await note(tx, tools, staff, { verb: 'secret', id, before: null, after: { formerUntil } });
    return ok({ secret, formerUntil: formerUntil.toISOString() });
  });
}

/** Sends one delivery again, or everything of a webhook that failed since a time, each under its id. */
export function replay(tools: WebhookTools, body: ReplayBody, staff: Staff): Promise<Result<{ count: number }>> {
  return transact(tools.db, async (tx) => {
    const id = 'id' in body ? body.id : (await repo.ownerOf(tx, body.deliveryId))?.endpointId;
    const webhook = id && (await repo.lockWebhook(tx, id));
    if (!id || !webhook) return notFound();
    if (!webhook.active) return refuse('webhook.off');
    const wanted = 'id' in body ? { since: new Date(body.since) } : { deliveryId: body.deliveryId };
    const count = await repo.replayDeliveries(tx, id, wanted, tools.clock.now());
    await enqueueSending(tx, id);
    await note(tx, tools, staff, { verb: 'replay', id, before: null, after: { ...body, count } });
    return ok({ count });
  });
}

interface Noted {
  verb: string;
  id: string;
  before: object | null;
  after: object | null;
}

function note(tx: Tx, tools: WebhookTools, staff: Staff, { verb, id, before, after }: Noted): Promise<void> {
  return recordAudit(tx, { staff, action: `webhook:${verb}`, subject: `webhook:${id}`, before, after }, tools);
}

/**
 * Finds what is wrong with the URL of a webhook: none of the web, with a password in it, or inside one's own network. A name
 * that cannot be looked up now is allowed, because each connection is checked again where it is made.
 */
async function urlProblem(written: string, reach: Reach): Promise<FieldRefusal | null> {
  const url = URL.canParse(written) ? new URL(written) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.hash)
    return fieldError('url', 'format', 'webhook.url');
  return (await resolvesWithin(url, reach)) ? null : fieldError('url', 'private', 'webhook.private');
}
