import { join } from 'node:path';
import { seedDemo } from '../demo/seed/seed.ts';
import { createShop } from './app.ts';
import { jobsOf } from './jobs.ts';
import { isEmptyShop } from './modules/site/index.ts';
import { createOwnerTicket } from './modules/staff/index.ts';
import { listen } from './platform/cache/changes.repo.ts';
import { readConfig } from './platform/config.ts';
import { startWorker } from './platform/jobs/worker.ts';
import { openShop } from './opening.ts';
import { equipPlainShop } from './plain-shop.ts';

/** Seconds that what is under way may take after SIGTERM before the process ends all the same. */
const grace = 8;

/** Starts a shop in this process and answers how to stop it. */
export async function startServer(env: Record<string, string | undefined>, projectFolder: string) {
  const config = readConfig(env);
  const opened = await openShop(config, projectFolder);
  const { tools, postgres, newClient } = opened;
  if (!config.demo) await equipPlainShop(tools);
  else if (await isEmptyShop(tools.db)) {
    tools.log.info('loading the demo shop');
    await seedDemo(tools);
    await tools.site.refresh();
  }
  const shop = await createShop(tools);
  const listening = await listen(
    newClient,
    (tags) => void shop.forget(tags).catch((error) => tools.log.error({ err: error }, 'could not refresh')),
    tools.log,
  );
  const worker = await startWorker(tools.pool, jobsOf(tools), tools.log);
  await shop.http.listen({ port: config.port, host: config.host });
  const stop = async () => {
    await shop.http.close();
    await Promise.all([worker.stop(), listening.stop()]);
    await opened.close();
    await postgres?.stop();
  };
  return { config, tools, shop, stop, ownerTicket: () => createOwnerTicket(tools) };
}

/** The process of `npm start`: serves until SIGTERM or SIGINT, then finishes what is under way. */
export async function main(projectFolder: string): Promise<void> {
  const server = await startServer(process.env, projectFolder);
  const { config, tools } = server;
  const address = `http://${config.host === '0.0.0.0' ? 'localhost' : config.host}:${config.port}`;
  process.stdout.write(
    `\n  The shop        ${address}/\n  Its owner       ${address}/admin/enter?ticket=${await server.ownerTicket()}\n\n`,
  );
  const end = (signal: string) => {
    tools.log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), grace * 1000).unref();
    server.stop().then(
      () => process.exit(0),
      (error) => {
        tools.log.error({ err: error }, 'stopped badly');
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
}

export const projectFolderOf = (file: string) => join(file, '..', '..');
