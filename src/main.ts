import cluster from 'node:cluster';
import { fileURLToPath } from 'node:url';
import { createOwnerTicket } from './modules/staff/index.ts';
import { readConfig } from './platform/config.ts';
import { startProcesses } from './processes.ts';
import { startServer } from './server.ts';
import type { ShopTools } from './tools.ts';

/** Seconds that everything may take after SIGTERM before the process ends all the same. */
const grace = 9;

interface Running {
  tools: ShopTools;
  close(): Promise<void>;
}

/** The process of `npm start`: serves until SIGTERM or SIGINT, then finishes what is under way. */
async function main(projectFolder: string, program: string): Promise<void> {
  const config = readConfig(process.env);
  const leads = cluster.isPrimary && config.concurrency > 1;
  const starting: Promise<Running> = leads
    ? startProcesses(config, projectFolder, program)
    : startServer(config, projectFolder);
  endOnSignals(starting);
  const { tools } = await starting;
  if (!cluster.isPrimary) return;
  const address = `http://${config.host === '0.0.0.0' ? 'localhost' : config.host}:${config.port}`;
  const ticket = await createOwnerTicket(tools);
  process.stdout.write(
    `\n  The shop        ${address}/\n  Its owner       ${address}/admin/enter?ticket=${ticket}\n\n`,
  );
}

/** Also while it starts: a start that was interrupted leaves no database running. */
function endOnSignals(starting: Promise<Running>): void {
  let ending = false;
  const end = async (signal: string) => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(1), grace * 1000).unref();
    const { tools, close } = await starting;
    tools.log.info({ signal }, 'stopping');
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
