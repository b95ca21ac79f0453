import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { onCodes } from './error-code.ts';

/** A living process; `since` tells apart two processes that bore the same pid one after the other. */
export interface LivingProcess {
  pid: number;
  since: string;
  command: string;
}

/** The living process behind a pid; undefined when there is none, or when it is dead and only waits to be reaped (a zombie). */
export async function findProcess(pid: number): Promise<LivingProcess | undefined> {
  return process.platform === 'linux' ? readProc(pid) : askPs(pid);
}

/** A word that names this process and no other, before or after, on this machine. */
export async function ownIdentity(): Promise<string> {
  const self = await findProcess(process.pid);
  if (self === undefined) throw new Error('The system does not say when this process started');
  return `${process.pid}@${self.since}`;
}

/** Whether the process lives that an `ownIdentity` names. */
export async function isAlive(identity: string): Promise<boolean> {
  const [pid, since] = identity.split('@');
  return (await findProcess(Number(pid)))?.since === since;
}

// proc(5): the name in parentheses may hold anything, so fields are counted from the last ')': the state is the 3rd, the start time (ticks since boot) the 22nd.
async function readProc(pid: number): Promise<LivingProcess | undefined> {
  const stat = await readProcFile(`${pid}/stat`);
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const state = fields[0];
  const started = fields[19];
  if (state === undefined || started === undefined || 'ZX'.includes(state)) return undefined;
  const command = (await readProcFile(`${pid}/cmdline`)).replaceAll('\0', ' ');
  const boot = (await readProcFile('sys/kernel/random/boot_id')).trim();
  return { pid, since: `${boot}/${started}`, command };
}

// Other users' processes may be hidden (mount option hidepid); none of them is ours.
function readProcFile(path: string): Promise<string> {
  return onCodes(readFile(`/proc/${path}`, 'utf8'), ['ENOENT', 'ESRCH', 'EACCES', 'EPERM'], '');
}

const run = promisify(execFile);

// ps answers exit status 1 when there is no such process.
async function askPs(pid: number): Promise<LivingProcess | undefined> {
  const env = { ...process.env, LC_ALL: 'C' };
  const args = ['-o', 'stat=,lstart=,command=', '-p', String(pid)];
  const answer = await onCodes(run('ps', args, { env }), ['1'], undefined);
  const [state = 'Z', ...translations] = answer?.stdout.trim().split(/\s+/) ?? [];
  if (state === '' || state.startsWith('Z')) return undefined;
  return { pid, since: translations.slice(0, 5).join('-'), command: translations.slice(5).join(' ') };
}
