import { readFile, writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';

/** Resources of a process: bytes of memory of its own, and milliseconds of the processor since its start. */
export interface Usage {
  bytes: number;
  milliseconds: number;
}

/** Measures a process; null where it has ended, or where the system does not tell. */
export async function usageOf(pid: number): Promise<Usage | null> {
  try {
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // proc(5): after the name in parentheses, the 14th and 15th field in ticks of 10 ms.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = Number(fields[11]) + Number(fields[12]);
    return { bytes: memoryOf(status), milliseconds: ticks * 10 };
  } catch {
    // It has ended in between, or there is no such file (`/proc` is Linux's, and can be hidden).
    return null;
  }
}

/** Resident memory without the program file of Node, which all processes share. */
function memoryOf(status: string): number {
  const kilobytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0);
  return (kilobytes('RssAnon') + kilobytes('RssShmem') || kilobytes('VmRSS')) * 1024;
}

/** Lets everything else of the machine go first, and has the system end this process first when memory runs out. */
export async function yieldToOthers(pid: number): Promise<void> {
  try {
    setPriority(pid, 4);
    if (process.platform === 'linux') await writeFile(`/proc/${pid}/oom_score_adj`, '1000');
  } catch {
    // It has ended already, or the system does not allow it.
  }
}
