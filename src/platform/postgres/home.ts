import { constants } from 'node:fs';
import { access, chmod, mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { type Account, canReach, chooseAccount } from './account.ts';
import { PostgresUnavailable } from './unavailable.ts';

/** The folder of an embedded PostgreSQL, and the account it runs as. */
export interface Home {
  path: string;
  /** PostgreSQL's own data directory; it exists only once it is complete. */
  cluster: string;
  log: string;
  account: Account;
  /** True if the account can reach the folder by its path: not if it may not enter a parent such as /root. */
  isReachable: boolean;
}

/** Opens (or creates) the folder at `dataDir`. Throws on systems without Unix sockets in Node, and for a folder of another user. */
export async function openHome(dataDir: string): Promise<Home> {
  if (process.platform === 'win32') throw new PostgresUnavailable('Node has no Unix sockets on Windows (WSL has)');
  await mkdir(dataDir, { recursive: true });
  const path = await realpath(dataDir);
  await refuseSomebodyElses(path);
  const cluster = join(path, 'cluster');
  const account = await chooseAccount(cluster);
  await chmod(path, account.isSelf ? 0o700 : 0o711);
  const isReachable = await canReach(account, path, constants.X_OK);
  if (!isReachable && process.platform !== 'linux') {
    throw new PostgresUnavailable(`user ${account.uid}, whom it must run as, cannot enter ${path}`);
  }
  return { path, cluster, log: join(path, 'postgres.log'), account, isReachable };
}

/**
 * The path by which a PostgreSQL program that was started in `folder` finds it. If the account may not enter a parent, Linux
 * still allows the folder in which the program was started, so that the data stays where the merchant backs it up.
 */
export function nameFor(home: Home, folder: string): string {
  return home.isReachable ? folder : '/proc/self/cwd';
}

async function refuseSomebodyElses(path: string): Promise<void> {
  await access(path, constants.R_OK | constants.W_OK | constants.X_OK).catch((error: unknown) => {
    throw new PostgresUnavailable(`${path} belongs to another user`, { cause: error });
  });
}
