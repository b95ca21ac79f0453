import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { Db, Tx } from '../db/database.ts';
import { isUnavailable } from '../db/unavailable.ts';
import type { Log } from '../log.ts';
import { lockCursor, moveCursor, nextEvents } from './cursor.repo.ts';
import type { Emit } from './emit.repo.ts';
import { attempt, deleteFailure, dueFailures, type FailedEvent, keepFailure, wasEmitted } from './failures.repo.ts';
import { act, type Listener, namesOf, type StoredEvent } from './listener.ts';

export interface ReaderTools {
  db: Db;
  clock: Clock;
  log: Log;
  emit: Emit;
  listeners: readonly Listener[];
}

/** Events of one transaction, and of one whose listener acts on them together. */
const batch = 20;
const largeBatch = 200;
const minute = 60_000;
const hour = 60 * minute;
/** Milliseconds after each failure until the next attempt; after the last the event is given up. */
const delays = [minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 12 * hour, 24 * hour];
/** Milliseconds from the beginning of one reading to that of the next. */
const pause = 50;
/** Attempt after which staff are alerted, once an hour at most. */
const alertAttempt = 3;

/** Has each `afterCommit` listener act on what it has not read yet, and on what is to be tried again. */
export async function readEvents(tools: ReaderTools): Promise<void> {
  for (const listener of tools.listeners) {
    if (listener.mode !== 'afterCommit') continue;
    while (await readBatch(tools, listener));
    while (await retryBatch(tools, listener));
  }
}

/** Handles the next events of a listener; answers whether there may be more. */
function readBatch(tools: ReaderTools, listener: Listener): Promise<boolean> {
  return tools.db.transaction().execute(async (tx) => {
    const cursor = await lockCursor(tx, listener.name);
    // Another process reads; it is notified of new events too.
    if (!cursor) return false;
    const limit = listener.all ? largeBatch : batch;
    const { target, events } = await nextEvents(tx, cursor, namesOf(listener), limit);
    await handleAll(tx, tools, listener, events);
    const last = events.at(-1);
    const isFull = last !== undefined && events.length === limit;
    const next = isFull ? { ...cursor, target, position: last.position } : { done: target, target: null, position: 0 };
    await moveCursor(tx, listener.name, next);
    return isFull || cursor.target !== null;
  });
}

/** Handles events together, and one by one where one of them fails. */
async function handleAll(tx: Tx, tools: ReaderTools, listener: Listener, events: StoredEvent[]): Promise<void> {
  if (events.length === 0) return;
  const failed = await attempt(tx, () => act(listener, tx, events));
  if (!failed) return;
  if (isUnavailable(failed.error)) throw failed.error;
  for (const event of events) await handle(tx, tools, listener, { ...event, attempts: 0 });
}

/** Tries failed events again whose time has come; answers whether there may be more. */
function retryBatch(tools: ReaderTools, listener: Listener): Promise<boolean> {
  return tools.db.transaction().execute(async (tx) => {
    if (!(await lockCursor(tx, listener.name))) return false;
    const due = await dueFailures(tx, listener.name, tools.clock.now(), batch);
    for (const event of due)
      if (await handle(tx, tools, listener, event)) await deleteFailure(tx, listener.name, event.id);
    return due.length === batch;
  });
}

/**
 * Answers whether the listener could handle an event. One that fails is kept to be tried again and holds up no other; a lost
 * database says nothing about the event.
 */
async function handle(tx: Tx, tools: ReaderTools, listener: Listener, event: FailedEvent): Promise<boolean> {
  const failed = await attempt(tx, () => act(listener, tx, [event]));
  if (!failed) return true;
  if (isUnavailable(failed.error)) throw failed.error;
  await noteFailure(tx, tools, listener, event, failed.error);
  return false;
}

async function noteFailure(
  tx: Tx,
  { clock, log, emit }: ReaderTools,
  { name: listener }: Listener,
  { attempts: before, ...event }: FailedEvent,
  cause: unknown,
): Promise<void> {
  const attempts = before + 1;
  const now = clock.now();
  const delay = delays[before];
  const retryAt = delay === undefined ? null : new Date(now.getTime() + delay);
  log.error(
    { err: cause, listener, event: event.id, name: event.name, retryAt },
    'a listener could not handle an event',
  );
  await keepFailure(tx, listener, event.id, { attempts, retryAt, error: String(cause).slice(0, 500) });
  if (attempts !== alertAttempt || isReport(event)) return;
  if (await wasEmitted(tx, 'listener.failed', new Date(now.getTime() - hour))) return;
  await emit(tx, 'listener.failed', { listener });
}

/** A report that fails is not reported itself. */
function isReport({ name }: StoredEvent): boolean {
  return name === 'listener.failed';
}

/**
 * Reads when it is woken: one reading at a time in this process, and once more for what came meanwhile, a moment later, so
 * that many events in a row are read together.
 */
export class EventReader {
  readonly #tools: ReaderTools;
  #reading: Promise<void> | null = null;
  #again = false;
  #stopped = false;

  constructor(tools: ReaderTools) {
    this.#tools = tools;
  }

  wake(): void {
    this.#again = true;
    if (this.#stopped) return;
    this.#reading ??= this.#read().finally(() => {
      this.#reading = null;
      if (this.#again) this.wake();
    });
  }

  /** Waits for the reading under way. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#reading;
  }

  async #read(): Promise<void> {
    while (this.#again && !this.#stopped) {
      this.#again = false;
      const pausing = sleep(pause);
      try {
        await readEvents(this.#tools);
      } catch (err) {
        // The job `events:read` reads again within a minute.
        this.#tools.log.error({ err }, 'could not read events');
      }
      await pausing;
    }
  }
}
