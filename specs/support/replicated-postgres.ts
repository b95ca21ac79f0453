import { execFile } from 'node:child_process';
import { chown, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { vi } from 'vitest';
import { fillShop, OwnServer } from './own-postgres.ts';
import { query, soon } from './shop-behind-proxy.ts';

const run = promisify(execFile);

/**
 * A primary with Mei's shop in it, and a standby that follows it by streaming. The replication is synchronous: a commit
 * is confirmed only once the standby has it on disk, else the loss of the primary could lose confirmed orders.
 */
export async function replicatedPostgres() {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-own-pair-'));
  const servers = [new OwnServer(join(folder, '0'))];
  const primary = () => serverAt(servers, -2);
  const standby = () => serverAt(servers, -1);

  /** Gives the last server, which is stopped for a moment, a standby: a copy of its folder. */
  async function pairUp(): Promise<void> {
    const first = serverAt(servers, -1);
    await first.at.stop();
    const copy = new OwnServer(join(folder, String(servers.length)));
    await copyCluster(first.dataDir, copy.dataDir);
    servers.push(copy);
    await first.open({ synchronous_standby_names: '*' });
    const { host, port, user } = first.at;
    await copy.open({ primary_conninfo: `host='${host}' port=${port} user=${user}` });
    const state = "select 1 from pg_stat_replication where sync_state = 'sync'";
    await vi.waitUntil(async () => (await query(first.url, state)).length > 0, soon);
  }

  await standby().open();
  await fillShop(standby().url, folder);
  await pairUp();
  return {
    folder,
    primary,
    standby,
    pairUp,
    /** Makes the standby the primary; the old one must be stopped. */
    promote: async () => {
      await query(standby().url, 'select pg_promote()');
    },
    remove: async () => {
      for (const server of servers.reverse()) await server.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function serverAt(servers: OwnServer[], index: number): OwnServer {
  const server = servers.at(index);
  if (!server) throw new Error('there is no such server');
  return server;
}

async function copyCluster(from: string, to: string): Promise<void> {
  const cluster = join(to, 'cluster');
  await mkdir(to);
  await run('cp', ['-a', join(from, 'cluster'), cluster]);
  const { uid, gid } = await stat(cluster);
  await writeFile(join(cluster, 'standby.signal'), '');
  await chown(join(cluster, 'standby.signal'), uid, gid);
}
