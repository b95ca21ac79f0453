import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';

/** True if servers and load run on a core of their own each. */
export const pinned = process.env.BENCH_PINNED === '1';

export interface Running {
  port: number;
  pid: number;
  stop(): Promise<void>;
}

/** Starts a Node program that serves at `PORT`, on the measured core, and waits until `path` answers. */
export async function serve(args: string[], env: Record<string, string>, path: string): Promise<Running> {
  const port = await freePort();
  const [command = '', ...rest] = [...(pinned ? ['taskset', '-c', '0'] : []), process.execPath, ...args];
  const child = spawn(command, rest, {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await answering(port, path, child);
  // taskset becomes the program that it starts, so its process is the server's.
  return { port, pid: child.pid ?? 0, stop: () => ended(child) };
}

/** Runs another program and returns its output; throws when it fails. */
export function output(command: string, args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let text = '';
    let errorText = '';
    child.stdout.on('data', (chunk) => (text += chunk));
    child.stderr.on('data', (chunk) => (errorText += chunk));
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve(text) : reject(new Error(`${command}: ${errorText}`))));
  });
}

/** Seconds of processor time that a process has used, its threads included; null if the system does not report it. */
export function cpuSeconds(pid: number): number | null {
  if (process.platform !== 'linux') return null;
  const threads = readdirSync(`/proc/${pid}/task`);
  const spent = threads.map((id) => Number(readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'utf8').split(' ')[0]));
  return spent.reduce((sum, each) => sum + each, 0) / 1e9;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });
}

async function answering(port: number, path: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (child.exitCode !== null) throw new Error(`a server ended with ${child.exitCode}`);
    const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('a server did not start within a minute');
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
