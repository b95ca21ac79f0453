import { execFile } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

/** Means of the operating system that isolate more than Node does; each is used only where it was seen to work. */
export interface Isolation {
  /** A shell that bounds memory for data, files, core dumps and open files by `ulimit`. */
  shell: string | null;
  /** `unshare`: a network of its own, which leads nowhere. */
  unshare: string | null;
  /** `setpriv`: ends the process when the shop's process ends, even by `kill -9`. */
  setpriv: string | null;
}

/** Only what Node has itself: its permission model, and blocks in JavaScript. */
export const nodeIsolation: Isolation = { shell: null, unshare: null, setpriv: null };

/**
 * Limits of one process: no core dump, no file written, 128 open files, and 900 MB of data, beyond which allocating fails. The
 * last holds at once and without being measured. Node itself reserves up to 580 MB of it and uses little; what an app is
 * allowed is less (`appLimits`).
 */
const limits = 'ulimit -c 0 && ulimit -f 0 && ulimit -n 128 && ulimit -d 921600 && exec "$0" "$@"';

/** A program that uses what Node needs at its start. */
const tried = [process.execPath, '--max-old-space-size=96', '--eval', 'Buffer.alloc(1e7); setTimeout(() => 0, 1)'];

const ownNetwork = ['--map-root-user', '--net'];
const endsWithShop = ['--no-new-privs', '--pdeathsig', 'KILL'];

const run = promisify(execFile);

/** Tries what this machine has and allows. */
export async function findIsolation(): Promise<Isolation> {
  if (process.platform === 'win32') return nodeIsolation;
  const [shell, unshare, setpriv] = await Promise.all([
    working('sh', ['-c', limits]),
    working('unshare', ownNetwork),
    working('setpriv', endsWithShop),
  ]);
  const all = { shell, unshare, setpriv };
  // Each works by itself; together they are tried once more.
  return (await starts(wrapped(all, tried))) ? all : { ...nodeIsolation, shell };
}

/** Names what this machine lacks, for the log. */
export function missingIsolation({ shell, unshare, setpriv }: Isolation): string[] {
  return [
    ...(shell ? [] : ['limits by ulimit']),
    ...(unshare ? [] : ['a network of its own (unshare)']),
    ...(setpriv ? [] : ['an end with the shop (setpriv)']),
  ];
}

/** True for what such a program says when it cannot start the app: the app itself is not at fault. */
export function isIsolationFailure(detail: string): boolean {
  return /(?:^|[\s:/])(?:sh|dash|bash|unshare|setpriv): /.test(detail);
}

export interface HostScript {
  /** The code of `host.mjs`. */
  code: string;
  folder: string;
  heapMegabytes: number;
}

/** The command that starts a script as an app's process: its program, its arguments. */
export function isolatedCommand({ code, folder, heapMegabytes }: HostScript, isolation: Isolation): [string, string[]] {
  return wrapped(isolation, [process.execPath, ...flags(folder, heapMegabytes), '--eval', code, '--', folder]);
}

function wrapped({ shell, unshare, setpriv }: Isolation, command: string[]): [string, string[]] {
  const ending = setpriv ? [setpriv, ...endsWithShop, ...command] : command;
  const alone = unshare ? [unshare, ...ownNetwork, ...ending] : ending;
  const [program = '', ...args] = shell ? [shell, '-c', limits, ...alone] : alone;
  return [program, args];
}

/** Flags of Node: nothing but the app's folder can be read; no file is written, no process, thread or addon started. */
function flags(folder: string, heapMegabytes: number): string[] {
  const isStable = process.allowedNodeEnvironmentFlags.has('--permission');
  return [
    isStable ? '--permission' : '--experimental-permission',
    `--allow-fs-read=${folder}/`,
    `--max-old-space-size=${heapMegabytes}`,
    '--disable-warning=ExperimentalWarning',
    '--disable-warning=SecurityWarning',
    '--input-type=module',
  ];
}

async function working(name: string, args: string[]): Promise<string | null> {
  const path = pathOf(name);
  return path && (await starts([path, [...args, ...tried]])) ? path : null;
}

async function starts([program, args]: [string, string[]]): Promise<boolean> {
  try {
    await run(program, args, { env: {}, timeout: 20_000 });
    return true;
  } catch {
    // Not installed, not allowed, or without a function that is needed.
    return false;
  }
}

function pathOf(name: string): string | null {
  const places = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name));
  return places.find(isExecutable) ?? null;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    // Not in this folder.
    return false;
  }
}
