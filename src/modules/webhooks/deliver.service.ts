import type { Tx } from '../../platform/db/database.ts';
import { enqueue } from '../../platform/jobs/queue.repo.ts';
import * as repo from './deliveries.repo.ts';
import { post, type Reply } from './send.ts';
import { signedHeaders } from './sign.ts';
import { deliverJob, enqueueSending, type WebhookTools } from './webhook-tools.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
/** Milliseconds after each failure until the next try; after the last one the webhook is switched off. */
const delays = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour];
/** Milliseconds without any success after which a webhook is switched off, however many deliveries share the failures. */
const maxFailureTime = delays.reduce((sum, each) => sum + each, 0);
/** Deliveries of one webhook that are under way at once in all processes. */
const atOnce = 4;
/** Milliseconds for which a claimed delivery is left alone by others; longer than a try may take. */
const claim = minute;
/** Milliseconds without a try after one that had no answer, multiplied by such tries in a row, up to a maximum. */
const pause = { step: 5 * second, max: minute };
/** Milliseconds that one job works on one webhook before it gives way to others. */
const maxJobTime = 20 * second;

/** Sends what is due of one webhook, and enqueues the next sending. */
export async function deliverDue(tools: WebhookTools, endpointId: string, signal?: AbortSignal): Promise<void> {
  const end = performance.now() + maxJobTime;
  do {
    const claimed = await claimDue(tools, endpointId);
    if (!claimed) break;
    await Promise.all(claimed.deliveries.map((each) => deliver(tools, claimed.receiver, each, signal)));
  } while (performance.now() < end && !signal?.aborted);
  await scheduleNext(tools, endpointId);
}

/** Enqueues the sending of everything that is due; every minute, for what a killed process left behind. */
export async function enqueueDue({ db, clock }: WebhookTools): Promise<void> {
  for (const endpointId of await repo.dueEndpoints(db, clock.now())) await enqueueSending(db, endpointId);
}

function claimDue({ db, clock }: WebhookTools, endpointId: string) {
  return db.transaction().execute(async (tx) => {
    const receiver = await repo.lockReceiver(tx, endpointId);
    const now = clock.now();
    if (!receiver?.active || (receiver.paused_until && receiver.paused_until > now)) return null;
    const until = new Date(now.getTime() + claim);
    // A receiver that does not answer is tried with one delivery at a time.
    const max = receiver.unanswered > 0 ? 1 : atOnce;
    const deliveries = await repo.claimDeliveries(tx, endpointId, { now, until, max });
    return deliveries.length > 0 ? { receiver, deliveries } : null;
  });
}

async function deliver(
  tools: WebhookTools,
  receiver: repo.Receiver,
  claimed: repo.Claimed,
  signal?: AbortSignal,
): Promise<void> {
  const { db, clock, random, cipher, reach, log } = tools;
  const begun = performance.now();
  const at = clock.now();
  const headers = signedHeaders(receiver, { ...claimed, at }, cipher);
  const reply = headers
    ? await post(receiver.url, headers, claimed.body, { reach, signal })
    : { status: null, answer: '', error: 'secret' };
  const outcome = { ...reply, at, ms: Math.round(performance.now() - begun) };
  if (!isAccepted(reply))
    log.warn({ webhook: receiver.id, delivery: claimed.id, status: reply.status, error: reply.error }, 'not delivered');
  await db.transaction().execute(async (tx) => {
    const still = await repo.lockReceiver(tx, receiver.id);
    if (!still) return;
    await repo.addAttempt(tx, claimed.id, random.id(), outcome);
    await (isAccepted(reply) ? noteSuccess(tx, tools, still, claimed) : noteFailure(tx, tools, still, claimed, reply));
  });
}

function isAccepted({ status }: Reply): boolean {
  return status !== null && status >= 200 && status < 300;
}

async function noteSuccess(
  tx: Tx,
  { clock }: WebhookTools,
  receiver: repo.Receiver,
  claimed: repo.Claimed,
): Promise<void> {
  const now = clock.now();
  await repo.endClaim(tx, claimed, { state: 'delivered', nextAttemptAt: now, endedAt: now });
  if (receiver.failing_since)
    await repo.noteHealth(tx, receiver.id, { failing_since: null, unanswered: 0, paused_until: null });
}

async function noteFailure(
  tx: Tx,
  { clock, emit }: WebhookTools,
  receiver: repo.Receiver,
  claimed: repo.Claimed,
  { status }: Reply,
): Promise<void> {
  const now = clock.now();
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  const delay = status === 410 ? undefined : delays[claimed.attempts];
  const isOver = delay === undefined;
  const mine = await repo.endClaim(tx, claimed, {
    state: isOver ? 'failed' : 'waiting',
    nextAttemptAt: after(delay ?? 0),
    endedAt: isOver ? now : null,
  });
  const unanswered = status === null ? receiver.unanswered + 1 : 0;
  const since = receiver.failing_since ?? now;
  const pausedUntil = unanswered === 0 ? null : after(Math.min(unanswered * pause.step, pause.max));
  await repo.noteHealth(tx, receiver.id, { failing_since: since, unanswered, paused_until: pausedUntil });
  const isLost = (mine && isOver) || now.getTime() - since.getTime() > maxFailureTime;
  if (!isLost || !receiver.active) return;
  await repo.switchOff(tx, receiver.id, status === 410 ? 'gone' : 'failing', now);
  await emit(tx, 'webhook.switchedOff', { webhookId: receiver.id });
}

/** Enqueues the sending of what is due next, under the lock that every outcome is written under. */
function scheduleNext({ db, clock }: WebhookTools, endpointId: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const receiver = await repo.lockReceiver(tx, endpointId);
    const due = receiver?.active ? await repo.nextDue(tx, endpointId) : null;
    if (!receiver || !due) return;
    const at = Math.max(due.getTime(), receiver.paused_until?.getTime() ?? 0);
    const delay = Math.max(0, at - clock.now().getTime());
    await enqueue(tx, deliverJob, { endpointId }, { key: `webhook retry ${endpointId}`, delay });
  });
}
