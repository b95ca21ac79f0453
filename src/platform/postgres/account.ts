import { constants, type Stats } from 'node:fs';
import { access, chown, lchown, readdir, readFile, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FORBIDDEN, onCodes, succeeds } from './error-code.ts';
import { PostgresUnavailable } from './unavailable.ts';

/** The system user PostgreSQL runs as: PostgreSQL refuses to run as root. */
export interface Account {
  uid: number;
  gid: number;
  /** False if the shop runs as root and PostgreSQL as another user. */
  isSelf: boolean;
}

const UNPRIVILEGED = ['postgres', 'nobody'];

/** Chooses the account of a cluster: the user of this process; for root the owner of the existing cluster, else `postgres`, else `nobody`. */
export async function chooseAccount(cluster: string): Promise<Account> {
  const uid = process.getuid?.();
  const gid = process.getgid?.();
  if (uid === undefined || gid === undefined) throw new PostgresUnavailable('the system has no user ids');
  if (uid !== 0) return { uid, gid, isSelf: true };
  return (await ownerOf(cluster)) ?? (await firstUnprivileged());
}

/** The options of `spawn` that run a child as the account. */
export function runAs({ uid, gid, isSelf }: Account): { uid?: number; gid?: number } {
  return isSelf ? {} : { uid, gid };
}

/** Changes the owner of a folder to the account. */
export async function handOver(path: string, { uid, gid, isSelf }: Account): Promise<void> {
  if (isSelf) return;
  await chown(path, uid, gid).catch((error: unknown) => {
    throw new PostgresUnavailable(`root may not give ${path} to the unprivileged user ${uid}`, { cause: error });
  });
}

/** Changes the owner of a folder and its contents to the account, for example a cluster that root restored from a backup. */
export async function handOverTree(path: string, account: Account): Promise<void> {
  for (const entry of await readdir(path, { withFileTypes: true, recursive: true })) {
    await lchown(join(entry.parentPath, entry.name), account.uid, account.gid);
  }
  await handOver(path, account);
}

/** Tells whether a path exists and the account can reach and use it; `bits` as in one digit of chmod (4 read, 2 write, 1 run or enter). */
export async function canReach(account: Account, path: string, bits: number): Promise<boolean> {
  const closed = ['ENOENT', ...FORBIDDEN];
  if (!account.isSelf) return onCodes(isPermitted(account, path, bits), closed, false);
  return succeeds(access(path, bits), closed);
}

// Root cannot test this by trying; access control lists are ignored.
async function isPermitted(account: Account, path: string, bits: number): Promise<boolean> {
  const target = await realpath(path);
  if (!permits(account, await stat(target), bits)) return false;
  for (let folder = dirname(target); ; folder = dirname(folder)) {
    if (!permits(account, await stat(folder), constants.X_OK)) return false;
    if (folder === dirname(folder)) return true;
  }
}

function permits(account: Account, file: Stats, bits: number): boolean {
  const shift = file.uid === account.uid ? 6 : file.gid === account.gid ? 3 : 0;
  return ((file.mode >> shift) & bits) === bits;
}

async function ownerOf(cluster: string): Promise<Account | undefined> {
  const folder = await onCodes(stat(cluster), ['ENOENT'], undefined);
  if (folder === undefined || folder.uid === 0) return undefined;
  return { uid: folder.uid, gid: folder.gid, isSelf: false };
}

async function firstUnprivileged(): Promise<Account> {
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  for (const name of UNPRIVILEGED) {
    const user = users.find(([candidate]) => candidate === name);
    if (user) return { uid: Number(user[2]), gid: Number(user[3]), isSelf: false };
  }
  throw new PostgresUnavailable(`the shop runs as root, and the system has no user ${UNPRIVILEGED.join(' or ')}`);
}
