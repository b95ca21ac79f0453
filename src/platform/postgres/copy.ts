import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { chmod, copyFile, lstat, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { canReach } from './account.ts';
import { FORBIDDEN, onCodes } from './error-code.ts';
import type { Home } from './home.ts';
import { PostgresUnavailable } from './unavailable.ts';

/** Copies the package to a folder where the account can run it, unless a complete copy of this version exists. Call it under the home's lock. */
export async function copyPackage(packageDir: string, home: Home, log: (line: string) => void): Promise<string> {
  const folder = await openCopies(home);
  const copy = join(folder, await versionOf(packageDir));
  const files = await filesOf(packageDir);
  if (await isWhole(files, packageDir, copy)) return copy;
  log(`Copying PostgreSQL's programs to ${copy}, because user ${home.account.uid} cannot run them in ${packageDir}`);
  for (const old of await readdir(folder)) await rm(join(folder, old), { recursive: true });
  await copyFiles(files, packageDir, `${copy}.part`);
  await rename(`${copy}.part`, copy);
  return copy;
}

/** The possible folders of a copy, best first: beside the data, else root's cache folder. Each data folder has its own. */
export function copyFolders(home: Home): string[] {
  const beside = join(home.path, 'programs');
  if (home.account.isSelf) return [beside];
  const name = `vitrine-programs-${createHash('sha256').update(home.path).digest('hex').slice(0, 16)}`;
  return [beside, join('/var/cache', name), join(tmpdir(), name)];
}

async function openCopies(home: Home): Promise<string> {
  for (const folder of copyFolders(home)) {
    if (!(await onCodes(makeOpen(folder), ['ENOENT', ...FORBIDDEN], false))) continue;
    if (await canReach(home.account, folder, constants.X_OK)) return folder;
  }
  throw new PostgresUnavailable(`user ${home.account.uid} can run programs in none of ${copyFolders(home).join(', ')}`);
}

// In the temporary folder another user could have created it first, and would own the programs.
async function makeOpen(folder: string): Promise<boolean> {
  await onCodes(mkdir(folder), ['EEXIST'], undefined);
  const found = await lstat(folder);
  if (!found.isDirectory() || found.uid !== process.getuid?.()) return false;
  await chmod(folder, 0o755);
  return true;
}

async function versionOf(packageDir: string): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(join(packageDir, 'package.json'), 'utf8'));
  return `postgresql-${(manifest as { version: string }).version}`;
}

// Static libraries (.a) are for compilers.
async function filesOf(packageDir: string): Promise<string[]> {
  const entries = await readdir(join(packageDir, 'native'), { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.a'))
    .map((entry) => join(relative(packageDir, entry.parentPath), entry.name));
}

// A power cut soon after the copy can leave empty files.
async function isWhole(files: string[], packageDir: string, copy: string): Promise<boolean> {
  const sameSize = async (file: string) => (await sizeOf(join(packageDir, file))) === (await sizeOf(join(copy, file)));
  return (await Promise.all(files.map(sameSize))).every(Boolean);
}

async function sizeOf(path: string): Promise<number> {
  return (await onCodes(stat(path), ['ENOENT'], undefined))?.size ?? -1;
}

// The modes are set explicitly, because a strict umask would deny the account access.
async function copyFiles(files: string[], from: string, to: string): Promise<void> {
  const folders = new Set(files.flatMap((file) => ancestors(file)));
  for (const folder of ['.', ...folders]) {
    await mkdir(join(to, folder));
    await chmod(join(to, folder), 0o755);
  }
  for (const file of files) {
    await copyFile(join(from, file), join(to, file), constants.COPYFILE_FICLONE);
    await chmod(join(to, file), file.startsWith('native/bin/') ? 0o755 : 0o644);
  }
}

function ancestors(path: string): string[] {
  const folder = dirname(path);
  return folder === '.' ? [] : [...ancestors(folder), folder];
}
