import pLimit from 'p-limit';
import { isLanguage, languageTag } from '../../shared/locale.ts';
import { shopKeys } from './keys.ts';
import * as repo from './messages.repo.ts';
import { enqueueSending, type PushTools } from './push-tools.ts';
import { push, type Reply, type Sending, timeToLive } from './send.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
/** Milliseconds after each failure until the next try; after the last one a message is given up. */
const delays = [minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 12 * hour];
/** Messages to a device that are given up in a row before it is removed. */
const maxFailures = 5;
/** Messages to one push service that are under way at once in a process. */
const atOnce = 4;
/** Messages of one push service that a process claims together. */
const batch = 40;
/** Milliseconds for which claimed messages are left alone by others; longer than trying them may take. */
const claim = 3 * minute;
/** Milliseconds without a try at a push service that gave no answer. */
const pause = minute;
/** Milliseconds that one job works for one push service before it gives way to others. */
const maxJobTime = 20 * second;
/** Push services that a process sends to at once: whoever names many that do not answer holds up no other job. */
const maxServices = 2;

let working = 0;

/** Sends what is due at a push service, and enqueues the next sending. */
export async function sendDue(tools: PushTools, host: string, signal?: AbortSignal): Promise<void> {
  if (!tools.site().push.on) return;
  if (working >= maxServices) return enqueueSending(tools.db, host, 2 * second);
  working += 1;
  try {
    const isAnswered = await sendClaimed(tools, host, signal);
    await scheduleNext(tools, host, isAnswered ? 0 : pause);
  } finally {
    working -= 1;
  }
}

/** Enqueues the sending of everything that is due; every minute, for what a killed process left behind. */
export async function enqueueDue({ db, clock, site }: PushTools): Promise<void> {
  if (!site().push.on) return;
  for (const host of await repo.dueHosts(db, clock.now())) await enqueueSending(db, host);
}

/** Sends one claim after the other; false once the push service gives no answer. */
async function sendClaimed(tools: PushTools, host: string, signal?: AbortSignal): Promise<boolean> {
  const keys = await shopKeys(tools);
  if (!keys) {
    tools.log.error('push messages are not sent: their key was encrypted with another SECRET_KEY');
    return false;
  }
  const sending = { keys, subject: subjectOf(tools.publicUrl), reach: tools.reach, signal };
  const end = performance.now() + maxJobTime;
  const isOver = () => performance.now() > end || signal?.aborted === true;
  while (!isOver()) {
    const now = tools.clock.now();
    const until = new Date(now.getTime() + claim);
    const claimed = await repo.claimMessages(tools.db, host, { now, until, max: batch });
    if (claimed.length === 0) return true;
    if (!(await sendBatch(tools, claimed, sending, isOver))) return false;
  }
  return true;
}

async function sendBatch(
  tools: PushTools,
  claimed: repo.Claimed[],
  sending: Sending,
  isOver: () => boolean,
): Promise<boolean> {
  const limit = pLimit(atOnce);
  const left: string[] = [];
  let isAnswered = true;
  const send = async (message: repo.Claimed) => {
    if (!isAnswered || isOver()) return left.push(message.id);
    const isReached = await sendOne(tools, message, sending);
    isAnswered &&= isReached;
  };
  const done = await Promise.allSettled(claimed.map((message) => limit(() => send(message))));
  await repo.releaseClaims(tools.db, left);
  const failed = done.find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
  return isAnswered;
}

/** Sends a message and writes what came of it; false where there was no answer. */
async function sendOne(tools: PushTools, message: repo.Claimed, sending: Sending): Promise<boolean> {
  const { db, log } = tools;
  const { title, body, path, tag, language } = message;
  const lang = isLanguage(language) ? languageTag(language) : '';
  const reply = await push(message, { title, body, path, tag, lang }, sending);
  const { status, error } = reply;
  if (status !== null && status >= 200 && status < 300) await repo.noteSent(db, message);
  else {
    // Not its URL, which lets anybody who knows it send to the push service.
    log.warn({ message: message.id, device: message.subscription_id, status, error }, 'not notified');
    if (status === 404 || status === 410 || error === 'private') await repo.removeDevice(db, message.subscription_id);
    else await tryAgain(tools, message, reply);
  }
  return status !== null || error === 'private';
}

/** Postpones a message where a later try may succeed, and gives it up else. */
async function tryAgain({ db, clock }: PushTools, message: repo.Claimed, { status, retryAfter }: Reply): Promise<void> {
  const delay = delays[message.attempts];
  const isPassing = status === null || status === 408 || status === 429 || status >= 500;
  if (!isPassing || delay === undefined) return repo.giveUp(db, message, maxFailures);
  const wait = Math.min(Math.max(delay, (retryAfter ?? 0) * second), timeToLive * second);
  const until = new Date(clock.now().getTime() + wait);
  await repo.postpone(db, { ...message, attempts: message.attempts + 1 }, until);
}

async function scheduleNext({ db, clock }: PushTools, host: string, atLeast: number): Promise<void> {
  const now = clock.now();
  const at = await repo.nextDue(db, host, now);
  if (at) await enqueueSending(db, host, Math.max(atLeast, at.getTime() - now.getTime(), 0));
}

/** Whom a push service may turn to: the shop's URL, or without https a mailbox of its host. */
function subjectOf(publicUrl: string): string {
  const { protocol, origin, hostname } = new URL(publicUrl);
  return protocol === 'https:' ? origin : `mailto:webmaster@${hostname}`;
}
