import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { vi } from 'vitest';
import { canReach } from './account.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './index.ts';
import { findProcess } from './process.ts';

export const isRoot = process.getuid?.() === 0;
export const NOBODY = 65534;
const SHOP = fileURLToPath(new URL('./shop.fixture.ts', import.meta.url));

/** Tests if we can play another user: root can, unless the project lies where others cannot read it. */
export const canPlayNobody =
  isRoot && (await canReach({ uid: NOBODY, gid: NOBODY, isSelf: false }, SHOP, constants.R_OK));
const processes: ChildProcess[] = [];

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

/** The pid of a zombie: its parent became a program that never waits for it. */
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

/** Ends every process a test started. */
export async function endProcesses(): Promise<void> {
  for (const child of processes.splice(0)) await kill(child);
}

async function kill(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}
