import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { chmod, lstat, mkdir, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { canReach, handOver } from './account.ts';
import { onCodes } from './error-code.ts';
import type { Home } from './home.ts';
import { PostgresUnavailable } from './unavailable.ts';

/** Part of the socket's file name only: PostgreSQL listens on no TCP port. */
export const PORT = 5432;

// sockaddr_un.sun_path holds 108 bytes on Linux and 104 on macOS, the closing zero included.
const MAX_PATH_LENGTH = process.platform === 'linux' ? 107 : 103;

/** Creates the empty folder for a server's socket, which only the account (and root) can enter: in the data folder, or in the system's temporary folder if the path is too long or not accessible to the account. Call it while no server of the home runs. */
export async function openSocketFolder(home: Home): Promise<string> {
  for (const folder of candidates(home)) {
    if (fits(folder) && (await canReach(home.account, dirname(folder), constants.X_OK))) {
      return makePrivate(folder, home);
    }
  }
  throw new PostgresUnavailable(`no folder for its socket: ${candidates(home).join(', ')} are too long or closed`);
}

/** Removes the socket folder of a stopped server if it is outside the data folder. */
export async function closeSocketFolder(home: Home, folder: string): Promise<void> {
  if (candidates(home).slice(1).includes(folder)) await rm(folder, { recursive: true, force: true });
}

function candidates(home: Home): string[] {
  const name = `vitrine-${createHash('sha256').update(home.path).digest('hex').slice(0, 16)}`;
  return [join(home.path, 'socket'), join(tmpdir(), name), join('/tmp', name)];
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${PORT}`)) <= MAX_PATH_LENGTH;
}

async function makePrivate(folder: string, home: Home): Promise<string> {
  await onCodes(mkdir(folder, { mode: 0o700 }), ['EEXIST'], undefined);
  const found = await lstat(folder);
  if (!found.isDirectory() || ![home.account.uid, process.getuid?.()].includes(found.uid)) {
    throw new PostgresUnavailable(`${folder} was made by another user`);
  }
  await handOver(folder, home.account);
  await chmod(folder, 0o700);
  // The socket of a dead server has a lock file with its pid, which another process may have by now.
  for (const remains of await readdir(folder)) await rm(join(folder, remains));
  return folder;
}
