import type { FastifyInstance } from 'fastify';
import { announce } from './platform/cache/changes.repo.ts';
import { listen } from './platform/cache/listening.ts';
import type { Config } from './platform/config.ts';
import { EventReader } from './platform/events/reader.ts';
import { startWorker } from './platform/jobs/worker.ts';
import { openAll } from './platform/open-all.ts';
import { staffTag } from './shared/change-tags.ts';
import { wakingReader } from './wiring/events.ts';
import { equipShop } from './wiring/first-start.ts';
import { createShop } from './wiring/http.ts';
import { jobsOf } from './wiring/jobs.ts';
import { mailJobsOf } from './wiring/mail-jobs.ts';
import { openShop } from './wiring/open-shop.ts';
import { webhookJobsOf } from './wiring/webhook-jobs.ts';

/** Milliseconds that answers under way may take at the end, before their connections are cut. */
const timeout = 4000;

/** Starts a shop in this process: serves pages and works on jobs until `close`. */
export function startServer(config: Config, projectFolder: string) {
  return openAll(async (onClose) => {
    const { tools, jobs, newClient, close } = await openShop(config, projectFolder);
    onClose(close);
    // The demo's history takes longer than a call may, and so may another process that waits for it.
    await equipShop({ ...tools, db: jobs.db });
    const { http, changes, stopping } = await createShop(tools);
    const ping = (mark: string) => announce(tools.db, [mark]);
    const jobTools = { ...tools, db: jobs.db };
    const reader = new EventReader(jobTools);
    onClose(() => reader.stop());
    const listening = await listen(newClient, wakingReader(changes, reader), { log: tools.log, ping });
    onClose(listening.stop);
    const lists = [jobsOf(jobTools), mailJobsOf(jobTools), webhookJobsOf(jobTools)];
    const givenUp = (id: string) =>
      announce(tools.db, [staffTag('job', id)]).catch((error: unknown) =>
        tools.log.warn({ err: error }, 'a job that was given up could not be told'),
      );
    const workers = await Promise.all(lists.map((each) => startWorker(jobs.pool, each, tools.log, givenUp)));
    onClose(() => Promise.all([closeRealtime(http), ...workers.map((worker) => worker.stop())]));
    await http.listen({ port: config.port, host: config.host });
    return { tools, drain: () => stopping.begin(config.stopDelay) };
  });
}

async function closeRealtime(http: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => http.server.closeAllConnections(), timeout);
  await http.close();
  clearTimeout(cut);
}
