import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { onCodes } from './error-code.ts';

/** A running process; `since` distinguishes two processes that had the same pid one after the other. */
export interface LivingProcess {
  pid: number;
  since: string;
  command: string;
}

/** Finds the running process of a pid; undefined if there is none or it is a zombie. */
export async function findProcess(pid: number): Promise<LivingProcess | undefined> {
  return process.platform === 'linux' ? readProc(pid) : askPs(pid);
}

/** An identifier of this process that is unique on this machine, also over time. */
export async function ownIdentity(): Promise<string> {
  const self = await findProcess(process.pid);
  if (self === undefined) throw new Error('The system does not say when this process started');
  return `${process.pid}@${self.since}`;
}

/** Tells whether the process of an `ownIdentity` runs. */
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

// Processes of other users may be hidden (mount option hidepid).
function readProcFile(path: string): Promise<string> {
  return onCodes(readFile(`/proc/${path}`, 'utf8'), ['ENOENT', 'ESRCH', 'EACCES', 'EPERM'], '');
}

const run = promisify(execFile);

// ps returns exit status 1 if there is no such process.
async function askPs(pid: number): Promise<LivingProcess | undefined> {
  const env = { ...process.env, LC_ALL: 'C' };
  const args = ['-o', 'stat=,lstart=,command=', '-p', String(pid)];
  const answer = await onCodes(run('ps', args, { env }), ['1'], undefined);
  const [state = 'Z', ...translations] = answer?.stdout.trim().split(/\s+/) ?? [];
  if (state === '' || state.startsWith('Z')) return undefined;
  return { pid, since: translations.slice(0, 5).join('-'), command: translations.slice(5).join(' ') };
}
