import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { onCodes } from '../../platform/postgres/error-code.ts';
import type { AppFile } from './apps.repo.ts';

/** Files of one app, and their bytes. */
const maxFiles = 2000;
const maxBytes = 10 * 1024 * 1024;

/** A folder that is no app; the message is a sentence for its author. */
export class NoApp extends Error {}

/** Reads the files of an app. Names that begin with a dot are left out. Throws `NoApp`. */
export async function readAppFolder(folder: string): Promise<AppFile[]> {
  const files: AppFile[] = [];
  for (const path of await pathsIn(folder)) {
    if (files.length >= maxFiles) throw new NoApp(`an app has at most ${maxFiles} files`);
    files.push({ path: relative(folder, path).replaceAll('\\', '/'), bytes: await readFile(path) });
  }
  if (files.reduce((sum, { bytes }) => sum + bytes.length, 0) > maxBytes)
    throw new NoApp(`an app has at most ${maxBytes / 1024 / 1024} MB`);
  for (const name of ['app.json', 'package.json', 'server.js'])
    if (!files.some(({ path }) => path === name)) throw new NoApp(`${folder} has no ${name}`);
  return files.sort((one, other) => (one.path < other.path ? -1 : 1));
}

async function pathsIn(folder: string): Promise<string[]> {
  const entries = await onCodes(readdir(folder, { withFileTypes: true }), ['ENOENT', 'ENOTDIR'], []);
  const paths: string[] = [];
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.name.startsWith('.')) continue;
    // Node's permissions follow links out of the folder.
    if (entry.isSymbolicLink()) throw new NoApp(`${path} is a symbolic link`);
    if (entry.isDirectory()) paths.push(...(await pathsIn(path)));
    else if (entry.isFile()) paths.push(path);
  }
  return paths;
}

/** SHA-256 of the names and contents of files. */
export function hashOf(files: readonly AppFile[]): string {
  const hash = createHash('sha256');
  for (const { path, bytes } of files) hash.update(`${path}\0${bytes.length}\0`).update(bytes);
  return hash.digest('hex');
}

/** Writes files into a folder of their own under `parent`, unless it is there already, and returns its path. */
export async function unpack(parent: string, name: string, read: () => Promise<readonly AppFile[]>): Promise<string> {
  await mkdir(parent, { recursive: true });
  const folder = join(await realpath(parent), name);
  if (await onCodes(stat(folder), ['ENOENT'], null)) return folder;
  const draft = await mkdtemp(`${folder}-`);
  for (const { path, bytes } of await read()) {
    await mkdir(dirname(join(draft, path)), { recursive: true });
    await writeFile(join(draft, path), bytes);
  }
  // Another process of the shop may have been faster.
  await onCodes(rename(draft, folder), ['ENOTEMPTY', 'EEXIST'], undefined);
  await rm(draft, { recursive: true, force: true });
  return folder;
}
