import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { constants } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { handOver, handOverTree } from './account.ts';
import type { Binaries } from './binaries.ts';
import { onCodes, succeeds } from './error-code.ts';
import { type Home, nameFor } from './home.ts';
import { startProgram } from './program.ts';
import { PostgresUnavailable } from './unavailable.ts';

/** PostgreSQL's superuser; trusted without a password, since only its account and root can enter the socket's folder. */
export const SUPERUSER = 'vitrine';

// Sorting and case come from PostgreSQL's own C.UTF-8; pg_trgm uses LC_CTYPE to decide whether é or 键 is alphabetic.
const LC_CTYPE = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
const BUILTIN = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
const LOCALE = ['--encoding=UTF8', '--locale=C', `--lc-ctype=${LC_CTYPE}`, ...BUILTIN];
// As durable as a thousand single fsync calls, and several times faster while others write to the disk.
const SYNC = process.platform === 'linux' ? ['--sync-method=syncfs'] : [];
const SAFETY = ['--data-checksums', '--no-instructions', ...SYNC];
const ACCESS = [`--username=${SUPERUSER}`, '--auth-local=trust', '--auth-host=reject'];

/**
 * Creates the cluster if there is none, and changes its owner to the account. It is created in a draft folder and renamed when
 * complete, so a folder `cluster` is always complete, and a draft never contains data. Call it under the home's lock.
 */
export async function ensureCluster(home: Home, binaries: Binaries, log: (line: string) => void): Promise<void> {
  await removeDrafts(home, log);
  if (await isComplete(home.cluster)) {
    if ((await stat(home.cluster)).uid === 0) await handOverTree(home.cluster, home.account);
    return;
  }
  await setAside(home, log);
  log(`Making a new database cluster in ${home.cluster}`);
  const draft = join(home.path, `draft-${randomUUID()}`);
  await mkdir(draft, { mode: 0o700 });
  await handOver(draft, home.account);
  await initialise(home, binaries, draft);
  await rename(draft, home.cluster);
  await syncFolder(home.path);
}

async function initialise(home: Home, binaries: Binaries, draft: string): Promise<void> {
  const args = ['-D', nameFor(home, draft), ...LOCALE, ...SAFETY, ...ACCESS];
  const child = await startProgram(home, binaries.initdb, args, { cwd: draft, stdio: ['ignore', 'ignore', 'pipe'] });
  const [said, [status]] = await Promise.all([child.stderr ? text(child.stderr) : '', once(child, 'exit')]);
  if (status !== 0) throw new PostgresUnavailable(`initdb failed (${status}): ${said.trim()}`);
}

async function isComplete(cluster: string): Promise<boolean> {
  const files = ['PG_VERSION', 'global/pg_control'].map((file) => access(join(cluster, file), constants.F_OK));
  return succeeds(Promise.all(files), ['ENOENT']);
}

// Foreign or damaged. It may contain orders, so it is refused and not replaced by an empty shop.
async function setAside(home: Home, log: (line: string) => void): Promise<void> {
  const found = await onCodes(readdir(home.cluster), ['ENOENT'], undefined);
  if (found === undefined) return;
  if (await holdsDatabases(home.cluster)) {
    throw new Error(`${home.cluster} holds databases but is damaged (PG_VERSION or global/pg_control is missing)`);
  }
  const aside = join(home.path, `incomplete-${randomUUID()}`);
  await rename(home.cluster, aside);
  log(`${home.cluster} was no complete cluster; it is kept as ${aside}`);
}

// Databases that users created have object ids from 16384 (FirstNormalObjectId) on.
async function holdsDatabases(cluster: string): Promise<boolean> {
  const ids = await onCodes(readdir(join(cluster, 'base')), ['ENOENT'], []);
  return ids.some((id) => Number(id) >= 16384);
}

// An initdb that outlived its process may still write there; the next start removes the rest.
async function removeDrafts(home: Home, log: (line: string) => void): Promise<void> {
  for (const name of await readdir(home.path)) {
    if (!name.startsWith('draft-')) continue;
    log(`Removing ${name}, the remains of an unfinished initdb`);
    await onCodes(rm(join(home.path, name), { recursive: true, force: true, maxRetries: 3 }), ['ENOTEMPTY'], undefined);
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  await folder.sync().finally(() => folder.close());
}
