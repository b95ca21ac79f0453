import { createHash, createHmac } from 'node:crypto';
import { ok, type Result, refuseRequest } from '../../../shared/refusal.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/database.ts';
import { Fenced, fenced } from '../../db/fence.ts';
import type { Log } from '../../log.ts';
import type { Random } from '../../random.ts';
import type { Cipher } from '../../secrets/cipher.ts';
import {
  type CallKey,
  endByFault,
  fenceOf,
  freeKey,
  type KnownCall,
  keepAnswer,
  knownCall,
  renewLease,
  takeKey,
} from './idempotent-call.repo.ts';

/** A call that came with an `Idempotency-Key`. */
export interface KeyedCall {
  key: string;
  scope: string;
  path: string;
  body: unknown;
  /** SHA-256 of its files. */
  files: string[];
}

/** The result of a keyed call; `isRepeated` for the answer of an earlier call. */
interface Once {
  result: Result<unknown>;
  isRepeated: boolean;
}

/**
 * Runs a call once for each key of a caller, and answers later ones with what the first answered. Only what was done counts;
 * `mayKeep` says at the end whether the answer can stand for a later call.
 */
export type OnceByKey = (call: KeyedCall, run: () => Promise<Result<unknown>>, mayKeep: () => boolean) => Promise<Once>;

interface Tools {
  db: Db;
  clock: Clock;
  random: Random;
  cipher: Cipher;
  log: Log;
  /** Derived from the shop's secret: without it nobody can guess a body from its HMAC. */
  idempotencySecret: string;
}

const lifetime = 24 * 3_600_000;
const longestKey = 255;
/** Characters of an answer that is kept. */
const longestAnswer = 1_000_000;
/** Seconds after which a call that still runs may be asked about. */
const pause = 1;
/** Milliseconds for which a call counts as running without a sign of its process, and between two such signs. */
const lease = { length: 10_000, renewal: 3000 };

export function createOnceByKey(tools: Tools): OnceByKey {
  const { db, clock, random, cipher, log } = tools;
  return async (call, run, mayKeep) => {
    if (call.key === '' || call.key.length > longestKey)
      return { result: refuseRequest(400, 'idempotency.key', { max: longestKey }), isRepeated: false };
    const of: CallKey = { scope: call.scope, keyHash: createHash('sha256').update(call.key).digest() };
    const bodyHash = hashOf(call, tools.idempotencySecret);
    const now = clock.now();
    const id = random.id();
    const expires = new Date(now.getTime() + lifetime);
    const leaseUntil = () => new Date(clock.now().getTime() + lease.length);
    if (!(await takeKey(db, { ...of, id, bodyHash, now, leaseUntil: leaseUntil(), expires })))
      return { result: answerOf(await knownCall(db, of), bodyHash, { of, cipher, now }), isRepeated: true };
    const renew = () =>
      renewLease(db, id, of, leaseUntil()).catch((err: unknown) => log.warn({ err }, 'no sign of life'));
    const alive = setInterval(renew, lease.renewal);
    const end = () => endByFault(db, id, of, clock.now());
    const result = await runOrFree(() => fenced(fenceOf(id, of), run), end, log).finally(() => clearInterval(alive));
    if (!result.ok || !mayKeep()) {
      await freeKey(db, id, of);
      return { result, isRepeated: false };
    }
    try {
      const answer = JSON.stringify(result.value ?? {});
      const kept = answer.length > longestAnswer ? null : cipher.encrypt(answer, contextOf(of));
      await keepAnswer(db, id, of, kept);
    } catch (error) {
      // What was done stays done: later calls with the key are refused instead of doing it twice.
      log.error({ err: error, path: call.path }, 'the answer to an idempotency key is not kept');
    }
    return { result, isRepeated: false };
  };
}

/**
 * Runs a call. After a fault its key is free again, unless it had committed something. Where that cannot be written, e.g.
 * without a database, the lease runs out.
 */
async function runOrFree(
  run: () => Promise<Result<unknown>>,
  end: () => Promise<void>,
  log: Log,
): Promise<Result<unknown>> {
  try {
    return await run();
  } catch (error) {
    // A process that stood still for longer than its lease: another call has the key.
    if (error instanceof Fenced) return underWay();
    await end().catch((reason: unknown) => log.warn({ err: reason }, 'an idempotency key stays taken'));
    throw error;
  }
}

function underWay(): Result<never> {
  return refuseRequest(409, 'idempotency.underWay', { seconds: pause }, pause);
}

interface Asked {
  of: CallKey;
  cipher: Cipher;
  now: Date;
}

/** Answers a call whose key is taken. */
function answerOf(known: KnownCall | undefined, bodyHash: Buffer, { of, cipher, now }: Asked): Result<unknown> {
  if (known && !known.body_hash.equals(bodyHash)) return refuseRequest(422, 'idempotency.otherBody');
  // Also where it was given free at this moment.
  if (!known?.done) {
    const isCutOff = known?.committed && known.lease_until && known.lease_until <= now;
    return isCutOff ? refuseRequest(409, 'idempotency.cutOff') : underWay();
  }
  const text = known.answer === null ? null : cipher.decrypt(known.answer, contextOf(of));
  return text === null ? refuseRequest(409, 'idempotency.done') : ok(JSON.parse(text) as unknown);
}

function hashOf({ path, body, files }: KeyedCall, secret: string): Buffer {
  return createHmac('sha256', secret)
    .update(JSON.stringify([path, sorted(body), files]))
    .digest();
}

/** The same value with the fields of its objects in one order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return fields.map(([name, each]) => [name, sorted(each)]);
}

function contextOf({ scope, keyHash }: CallKey): string {
  return `idempotent call ${scope} ${keyHash.toString('base64')}`;
}
