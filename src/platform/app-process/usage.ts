import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { promisify } from 'node:util';

/** Resources of a process: resident bytes, and milliseconds of the processor since its start. */
export interface Usage {
  bytes: number;
  milliseconds: number;
}

const run = promisify(execFile);

/** Measures a process; null once it has ended. */
export async function usageOf(pid: number): Promise<Usage | null> {
  try {
    return process.platform === 'linux' ? await usageByProc(pid) : await usageByPs(pid);
  } catch {
    // It has ended in between.
    return null;
  }
}

async function usageByProc(pid: number): Promise<Usage> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // proc(5): after the name in parentheses, the 14th and 15th field in ticks of 10 ms.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(fields[11]) + Number(fields[12]);
  return { bytes: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024, milliseconds: ticks * 10 };
}

async function usageByPs(pid: number): Promise<Usage> {
  const { stdout } = await run('ps', ['-o', 'rss=,time=', '-p', String(pid)]);
  const [kilobytes = '0', time = '0'] = stdout.trim().split(/\s+/);
  const seconds = time.split(/[:-]/).reduce((sum, part) => sum * 60 + Number(part), 0);
  return { bytes: Number(kilobytes) * 1024, milliseconds: seconds * 1000 };
}

/** Lets everything else of the machine go first, and has the system end this process first when memory runs out. */
export async function yieldToOthers(pid: number): Promise<void> {
  try {
    setPriority(pid, 10);
    if (process.platform === 'linux') await writeFile(`/proc/${pid}/oom_score_adj`, '1000');
  } catch {
    // It has ended already, or the system does not allow it.
  }
}
