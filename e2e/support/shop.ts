import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export const projectFolder = fileURLToPath(new URL('../..', import.meta.url));
const built = (name: string) => join(projectFolder, 'dist/server', name);
const timeout = 60_000; // ms that a shop may take to start on a busy machine

/** A shop built for production, with its own process, database and folder. */
export interface Shop {
  url: string;
  dataDir: string;
  /** Ends the process in order (SIGTERM) or at once (SIGKILL). */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  /** Starts it again with the same folder and URL. */
  open(): Promise<void>;
  /** Runs `npm run shop -- …` in this shop's folder and answers what it printed. */
  command(...args: string[]): Promise<string>;
  /** Ends the shop and removes its folder. */
  remove(): Promise<void>;
}

interface Options {
  demo: boolean;
  /** Passkeys need a host name; browsers refuse them for an IP. */
  host?: string;
  settings?: Record<string, string>;
}

/** Starts a demo shop or an empty one. */
export async function startShop({ demo, host = '127.0.0.1', settings }: Options): Promise<Shop> {
  if (!existsSync(built('main.js'))) throw new Error('there is no build to test: run `npm run build` first');
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-e2e-'));
  const port = await freePort();
  const url = `http://${host}:${port}`;
  const env = environment({
    DATA_DIR: dataDir,
    PORT: String(port),
    PUBLIC_URL: url,
    DEMO: demo ? '1' : '0',
    DEMO_HISTORY: '0',
    // Encoders would take the processor from the stories.
    PICTURES_AHEAD: '0',
    ...settings,
  });
  let running: ChildProcess | null = null;
  const shop: Shop = {
    url,
    dataDir,
    end: async (signal) => {
      if (running) await endProcess(running, signal);
      running = null;
    },
    open: async () => {
      running = serve(env, dataDir);
      try {
        await untilReady(url, running);
      } catch (reason) {
        throw await openingFailed(reason, shop);
      }
    },
    command: (...args) => run(args, env),
    remove: async () => {
      // After a kill -9 the database keeps running; the next command of the shop stops it.
      await shop.end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  await shop.open();
  return shop;
}

function environment(own: Record<string, string>): NodeJS.ProcessEnv {
  const { DATABASE_URL: _, SMTP_URL: __, ...inherited } = process.env;
  return { ...inherited, NODE_ENV: 'production', RATE_LIMITS: '0', LOG_LEVEL: 'warn', ...own };
}

function serve(env: NodeJS.ProcessEnv, dataDir: string): ChildProcess {
  const child = spawn(process.execPath, [built('main.js')], { cwd: projectFolder, env });
  const log = createWriteStream(join(dataDir, 'shop.log'), { flags: 'a' });
  child.stdout?.pipe(log);
  child.stderr?.pipe(log);
  return child;
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const end = Date.now() + timeout;
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error(`the shop ended with ${child.exitCode} instead of opening`);
    const answer = await fetch(`${url}/health/ready`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the shop did not open within ${timeout} ms`);
}

/** Error with the log of the shop; removes the shop. */
async function openingFailed(cause: unknown, shop: Shop): Promise<Error> {
  const log = await readFile(join(shop.dataDir, 'shop.log'), 'utf8');
  await shop.remove();
  return new Error(`the shop did not open:\n${log.slice(-2000)}`, { cause });
}

async function endProcess(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}

async function run(args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [built('cli.js'), ...args], {
    cwd: projectFolder,
    env,
  });
  return stdout;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
