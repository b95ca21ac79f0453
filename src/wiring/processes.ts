import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { type ChangeListener, listen } from '../platform/cache/listening.ts';
import type { Config } from '../platform/config.ts';
import type { Log } from '../platform/log.ts';
import { openAll } from '../platform/open-all.ts';
import { equipShop } from './first-start.ts';
import { openShop } from './open-shop.ts';

/**
 * Starts a shop in `WEB_CONCURRENCY` processes that share a port. This one opens the database, migrates and fills an
 * empty shop; the others run `program` and serve. A process that dies is replaced.
 */
export function startProcesses(config: Config, projectFolder: string, program: string) {
  return openAll(async (onClose) => {
    const { tools, jobs, env, newClient, close } = await openShop(config, projectFolder);
    onClose(close);
    await equipShop({ ...tools, db: jobs.db });
    // Caches nothing; the connection detects that an embedded database died, and restarts it.
    const listening = await listen(newClient, nobody, { log: tools.log, ping: null });
    onClose(listening.stop);
    const team = await startTeam(config.concurrency, program, env, tools.log);
    onClose(team.stop);
    return { tools };
  });
}

const nobody: ChangeListener = {
  onChange: async () => undefined,
  onLost: () => undefined,
  onRestored: async () => undefined,
};

/** Milliseconds before a process that died is replaced, so that one that fails at once does not use up the machine. */
const pause = 1000;

async function startTeam(count: number, program: string, env: Record<string, string>, log: Log) {
  let stopping = false;
  const stop = async () => {
    stopping = true;
    await Promise.all(Object.values(cluster.workers ?? {}).flatMap((worker) => (worker ? [end(worker)] : [])));
  };
  cluster.setupPrimary({ exec: program, args: [] });
  cluster.on('listening', ({ process: { pid } }) => log.info({ worker: pid }, 'a process serves'));
  const first = Array.from({ length: count }, () => cluster.fork(env));
  await Promise.all(first.map(isServing)).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  cluster.on('exit', ({ process: { pid } }, code, signal) => {
    if (stopping) return;
    log.error({ worker: pid, code, signal }, 'a process died and is replaced');
    setTimeout(() => stopping || cluster.fork(env), pause);
  });
  return { stop };
}

/** Waits until a process serves. Throws if it ends before. */
async function isServing(worker: Worker): Promise<void> {
  const given = new AbortController();
  const { signal } = given;
  const died = once(worker, 'exit', { signal }).then(() => {
    throw new Error('a process of the shop could not start');
  });
  await Promise.race([once(worker, 'listening', { signal }), died]).finally(() => {
    // Stops waiting for the other event.
    died.catch(() => undefined);
    given.abort();
  });
}

async function end(worker: Worker): Promise<void> {
  const gone = once(worker, 'exit');
  worker.process.kill('SIGTERM');
  await gone;
}
