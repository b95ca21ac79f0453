import { setTimeout as sleep } from 'node:timers/promises';
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
/** Deliveries of one webhook that a process claims together. */
const batch = 100;
/** Milliseconds in which outcomes are gathered, to be written together. */
const gathering = 25;
/** Milliseconds for which claimed deliveries are left alone by others; longer than trying them may take. */
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
    await sendBatch(tools, claimed, { end: performance.now() + maxJobTime, signal });
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
    const max = receiver.unanswered > 0 ? 1 : batch;
    const deliveries = await repo.claimDeliveries(tx, endpointId, { now, until, max });
    return deliveries.length > 0 ? { receiver, deliveries } : null;
  });
}

interface Batch {
  receiver: repo.Receiver;
  deliveries: repo.Claimed[];
}

/** One try of a delivery. */
interface Tried {
  delivery: repo.Claimed;
  attempt: repo.Outcome['attempt'];
}

/**
 * Sends claimed deliveries, some at once, and writes the outcomes of those that have ended meanwhile together. Ends early, and
 * gives the rest back, when there is no answer, when the webhook is switched off, and when the time is over.
 */
async function sendBatch(
  tools: WebhookTools,
  { receiver: first, deliveries }: Batch,
  { end, signal }: { end: number; signal: AbortSignal | undefined },
): Promise<void> {
  const left = [...deliveries];
  const allTried = new AbortController();
  const tried: Tried[] = [];
  let receiver = first;
  let isOver = false;
  const open: { writing?: Promise<unknown> | undefined } = {};
  const faults: unknown[] = [];
  const stop = (fault: unknown) => {
    isOver = true;
    faults.push(fault);
  };
  const write = async () => {
    while (tried.length > 0) {
      const still = await writeTried(tools, receiver.id, tried.splice(0));
      if (still?.active) receiver = still;
      else isOver = true;
      await sleep(gathering, undefined, { signal: allTried.signal }).catch(() => undefined);
    }
    open.writing = undefined;
  };
  const lane = async () => {
    while (!isOver && performance.now() < end && !signal?.aborted) {
      const delivery = left.shift();
      if (!delivery) return;
      const attempt = await tryOnce(tools, receiver, delivery, signal);
      isOver ||= attempt.status === null || attempt.status === 410;
      tried.push({ delivery, attempt });
      open.writing ??= write().catch(stop);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, () => lane().catch(stop)));
  allTried.abort();
  await open.writing;
  if (faults.length > 0) throw faults[0];
  await repo.releaseClaims(tools.db, left);
}

async function tryOnce(
  { clock, random, cipher, reach, log }: WebhookTools,
  receiver: repo.Receiver,
  { id, body }: repo.Claimed,
  signal?: AbortSignal,
): Promise<Tried['attempt']> {
  const begun = performance.now();
  const at = clock.now();
  const headers = signedHeaders(receiver, { id, body, at }, cipher);
  const reply = headers
    ? await post(receiver.url, headers, body, { reach, signal })
    : { status: null, answer: '', error: 'secret' };
  if (!isAccepted(reply))
    log.warn({ webhook: receiver.id, delivery: id, status: reply.status, error: reply.error }, 'not delivered');
  return { id: random.id(), at, ms: Math.round(performance.now() - begun), ...reply };
}

function isAccepted({ status }: Pick<Reply, 'status'>): boolean {
  return status !== null && status >= 200 && status < 300;
}

/** Writes what came of some tries; answers the webhook as it is now, undefined for one that was removed. */
function writeTried(tools: WebhookTools, endpointId: string, tried: Tried[]): Promise<repo.Receiver | undefined> {
  return tools.db.transaction().execute(async (tx) => {
    const receiver = await repo.lockReceiver(tx, endpointId);
    if (!receiver) return undefined;
    const now = tools.clock.now();
    const outcomes = tried.map((each) => outcomeOf(each, now));
    const mine = await repo.writeOutcomes(tx, outcomes);
    const health = outcomes.reduce((before, { attempt }) => healthAfter(before, attempt, now), receiver as repo.Health);
    if (health !== receiver) await repo.noteHealth(tx, receiver.id, health);
    const isGone = outcomes.some(({ attempt }) => attempt.status === 410);
    const isUsedUp = outcomes.some(({ delivery, state }) => state === 'failed' && mine.has(delivery.id));
    const failingFor = now.getTime() - (health.failing_since ?? now).getTime();
    if (!receiver.active || !(isUsedUp || failingFor > maxFailureTime)) return { ...receiver, ...health };
    await repo.switchOff(tx, receiver.id, isGone ? 'gone' : 'failing', now);
    await tools.emit(tx, 'webhook.switchedOff', { webhookId: receiver.id });
    return { ...receiver, ...health, active: false };
  });
}

function outcomeOf(tried: Tried, now: Date): repo.Outcome {
  const { delivery, attempt } = tried;
  if (isAccepted(attempt)) return { ...tried, state: 'delivered', nextAttemptAt: now, endedAt: now };
  const delay = attempt.status === 410 ? undefined : delays[delivery.attempts];
  if (delay === undefined) return { ...tried, state: 'failed', nextAttemptAt: now, endedAt: now };
  return { ...tried, state: 'waiting', nextAttemptAt: new Date(now.getTime() + delay), endedAt: null };
}

/** The health of a webhook after one more try; the same object where nothing changes. */
function healthAfter(before: repo.Health, { status }: { status: number | null }, now: Date): repo.Health {
  if (isAccepted({ status }))
    return before.failing_since ? { failing_since: null, unanswered: 0, paused_until: null } : before;
  const unanswered = status === null ? before.unanswered + 1 : 0;
  const rest = Math.min(unanswered * pause.step, pause.max);
  const pausedUntil = unanswered === 0 ? null : new Date(now.getTime() + rest);
  return { failing_since: before.failing_since ?? now, unanswered, paused_until: pausedUntil };
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
