import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Programs of Linux that isolate more than Node does, where the machine has and allows them. */
interface Wrappers {
  /** Ends the process when the shop's process ends, even by `kill -9`. */
  setpriv: string | null;
  /** Gives the process a network of its own, which leads nowhere. */
  unshare: string | null;
}

let found: Wrappers | undefined;

/** The command that starts a script as an app's process: its program, its arguments. */
export function isolatedCommand(code: string, folder: string, heapMegabytes: number): [string, string[]] {
  found ??= { setpriv: working('setpriv', ['--pdeathsig', 'KILL']), unshare: working('unshare', ['-r', '-n']) };
  const node = [process.execPath, ...flags(folder, heapMegabytes), '--eval', code, '--', folder];
  const own = found.unshare ? [found.unshare, '-r', '-n', ...node] : node;
  const [program = '', ...args] = found.setpriv ? [found.setpriv, '--pdeathsig', 'KILL', ...own] : own;
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

function working(name: string, args: string[]): string | null {
  const path = process.platform === 'linux' ? pathOf(name) : null;
  return path && spawnSync(path, [...args, process.execPath, '--version']).status === 0 ? path : null;
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
