import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeGround, openedBefore, useDataFolders } from './data-folder.fixture.ts';
import { isRoot, open, readOrders, startStranger, startZombie, userOf } from './shop-process.fixture.ts';

useDataFolders();

const anasOrder = [{ customer: 'Ana', total: '12900' }];

describe('The pid file of a dead server', () => {
  it('does not deceive when another living process bears its pid', async () => {
    const { dataDir, uid } = await closedShop();
    const stranger = startStranger(['sleep', '60'], uid);
    await leavePidFiles(dataDir, stranger.pid);
    const after = await open(dataDir);
    expect(await readOrders(after)).toEqual(anasOrder);
    expect(stranger.exitCode).toBeNull();
    await after.stop();
    expect(stranger.exitCode).toBeNull();
  });

  it('does not deceive when its process is a zombie', async () => {
    const { dataDir, uid } = await closedShop();
    await leavePidFiles(dataDir, await startZombie(uid));
    const after = await open(dataDir);
    expect(await readOrders(after)).toEqual(anasOrder);
    await after.stop();
  });

  it('does not deceive when a crash cut it short', async () => {
    const { dataDir } = await closedShop();
    await writeFile(join(dataDir, 'cluster/postmaster.pid'), '');
    const after = await open(dataDir);
    expect(await readOrders(after)).toEqual(anasOrder);
    await after.stop();
  });

  it('does not deceive when the pid is nobody’s', async () => {
    const { dataDir } = await closedShop();
    const gone = startStranger(['true']);
    await once(gone, 'exit');
    await leavePidFiles(dataDir, gone.pid);
    const after = await open(dataDir);
    expect(await readOrders(after)).toEqual(anasOrder);
    await after.stop();
  });
});

async function closedShop(): Promise<{ dataDir: string; uid: number | undefined }> {
  const dataDir = await openedBefore(await makeGround());
  const postgres = await open(dataDir);
  const uid = isRoot ? await userOf(postgres.pid) : undefined;
  await postgres.stop();
  return { dataDir, uid };
}

// As a server leaves them that was killed, its data folder's and its socket's.
async function leavePidFiles(dataDir: string, pid: number | undefined): Promise<void> {
  const cluster = join(dataDir, 'cluster');
  const socket = join(dataDir, 'socket');
  const content = [pid, cluster, 1, 5432, socket, '', '  1234567     65540', 'ready   ', ''].join('\n');
  await writeFile(join(cluster, 'postmaster.pid'), content);
  await writeFile(join(socket, '.s.PGSQL.5432'), '');
  await writeFile(join(socket, '.s.PGSQL.5432.lock'), content);
}
