import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log.ts';

/** Milliseconds before a runner that ended is started again: twice as long after each further failure, up to a maximum. */
const usualPauses = { first: 1000, max: 60_000 };
/** Milliseconds of work after which a failure counts as the first one again. */
const settled = 60_000;

/** The part of graphile-worker's runner that is used here: `promise` settles when it has ended, for whatever reason. */
export interface Runnable {
  promise: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a runner, and another whenever one ends by itself, e.g. because one of its workers failed or the tables of the
 * queue were changed under it. Rejects only if the first one does not start.
 */
export async function keepRunning(
  start: () => Promise<Runnable>,
  log: Log,
  pauses = usualPauses,
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Runnable | null = null;

  async function workOn(runner: Runnable): Promise<void> {
    running = runner;
    // Stopped while it was starting.
    if (signal.aborted) await runner.stop();
    await runner.promise.finally(() => {
      running = null;
    });
  }

  async function supervise(first: Runnable): Promise<void> {
    let pause = pauses.first;
    for (let work = workOn(first); ; work = start().then(workOn)) {
      const startedAt = performance.now();
      const error = await work.then(() => 'ended by itself', asIs);
      if (signal.aborted) return;
      if (performance.now() - startedAt > settled) pause = pauses.first;
      log.error({ err: error }, `no jobs are worked on; trying again in ${pause / 1000} s`);
      await sleep(pause, undefined, { signal }).catch(asIs);
      if (signal.aborted) return;
      pause = Math.min(pause * 2, pauses.max);
    }
  }

  const supervised = supervise(await start());
  return {
    stop: async () => {
      stopping.abort();
      // One that is just ending by itself refuses.
      await running?.stop().catch((error: unknown) => log.warn({ err: error }, 'jobs ended before they were stopped'));
      await supervised;
    },
  };
}

const asIs = (error: unknown) => error;
