import cluster from 'node:cluster';
import { fileURLToPath } from 'node:url';
import { createOwnerTicket } from './modules/staff/index.ts';
import { readConfig } from './platform/config.ts';
import { startServer } from './server.ts';
import { startProcesses } from './wiring/processes.ts';
import type { ShopTools } from './wiring/shop-tools.ts';

/** Seconds that finishing may take, after `STOP_DELAY`, before the process ends all the same: 9 in all unless set otherwise. */
const grace = 6;

interface Running {
  tools: ShopTools;
  /** Serves on for a while, telling load balancers that it stops; a process that serves nothing has none. */
  drain?(): Promise<void>;
  close(): Promise<void>;
}

/** The process of `npm start`: serves until SIGTERM (after which it drains) or SIGINT, then finishes what is under way. */
async function main(projectFolder: string, program: string): Promise<void> {
  const config = readConfig(process.env);
  const leads = cluster.isPrimary && config.concurrency > 1;
  const starting: Promise<Running> = leads
    ? startProcesses(config, projectFolder, program)
    : startServer(config, projectFolder);
  endOnSignals(starting, config.stopDelay);
  const { tools } = await starting;
  if (!cluster.isPrimary) return;
  const address = `http://${config.host === '0.0.0.0' ? 'localhost' : config.host}:${config.port}`;
  const ticket = await createOwnerTicket(tools);
  process.stdout.write(
    `\n  The shop        ${address}/\n  Its owner       ${address}/admin/enter?ticket=${ticket}\n\n`,
  );
}

/** Also while it starts: a start that was interrupted leaves no database running. */
function endOnSignals(starting: Promise<Running>, stopDelay: number): void {
  let ending = false;
  const end = async (signal: string) => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(1), (stopDelay + grace) * 1000).unref();
    const { tools, drain, close } = await starting;
    tools.log.info({ signal }, 'stopping');
    // Ctrl-C comes from a person who waits for the prompt.
    if (signal === 'SIGTERM') await drain?.();
    await close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT']) {
    process.on(signal, () => {
      end(signal).catch((error: unknown) => {
        process.stderr.write(`stopped badly: ${String(error)}\n`);
        process.exit(1);
      });
    });
  }
}

// Built into dist/server/, or run from src/: the project's folder is two levels up from the one, one from the other.
const depth = import.meta.url.includes('/dist/') ? '../../' : '../';

await main(fileURLToPath(new URL(depth, import.meta.url)), fileURLToPath(import.meta.url));
