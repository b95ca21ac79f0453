import { fileURLToPath } from 'node:url';
import { announce } from '../src/platform/cache/changes.repo.ts';
import { readConfig } from '../src/platform/config.ts';
import { openShop } from '../src/wiring/open-shop.ts';
import { seedLarge } from './seed/seed.service.ts';

const usage = 'npm run shop -- seed --products N    (1 to 2000000)';
const nothingToCopy =
  'No product was added: they are made from those of the shop, and it shows none. Start it once for the demo.';

/** Adds products for benchmarks to the shop; returns the exit code. */
async function run(args: string[]): Promise<number> {
  const count = Number(args[args.indexOf('--products') + 1]);
  if (!Number.isInteger(count) || count < 1 || count > 2_000_000) return say(usage, 2);
  const depth = import.meta.url.includes('/dist/') ? '../../' : '../';
  const opened = await openShop(
    readConfig({ LOG_LEVEL: 'warn', ...process.env }),
    fileURLToPath(new URL(depth, import.meta.url)),
  );
  try {
    const { db } = opened.jobs;
    if ((await seedLarge(db, count, opened.tools.clock.now())) === 0) return say(nothingToCopy, 1);
    await announce(db, ['*']);
    return say(`${count} products were added`, 0);
  } finally {
    await opened.close();
  }
}

function say(text: string, code: number): number {
  process.stdout.write(`${text}\n`);
  return code;
}

process.exit(await run(process.argv.slice(3)));
