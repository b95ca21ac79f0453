import { readdir, readFile } from 'node:fs/promises';
import { usageOf } from '../src/platform/app-process/usage.ts';

export interface AppProcess {
  pid: number;
  /** Memory of its own, without the program file of Node. */
  bytes: number;
}

/** The processes of apps that a process of the shop has started; none where the system does not tell. */
export async function appProcesses(shop: number): Promise<AppProcess[]> {
  if (process.platform !== 'linux') return [];
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  const children = await Promise.all(pids.map(async (pid) => ((await parentOf(pid)) === shop ? [pid] : [])));
  const running = await Promise.all(
    children.flat().map(async (pid) => {
      const usage = await usageOf(pid);
      return usage ? [{ pid, bytes: usage.bytes }] : [];
    }),
  );
  return running.flat();
}

async function parentOf(pid: number): Promise<number | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // proc(5): after the name in parentheses, the state and the parent.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    // It has ended in between.
    return null;
  }
}
