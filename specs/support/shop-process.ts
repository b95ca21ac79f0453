import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, onTestFinished, TestRunner, vi } from 'vitest';
import { projectFolder } from './clock.ts';

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** `npm start` without building: resolves once it has printed the owner's link, or has ended. Killed after the test, or after the file if it starts outside of tests. */
export async function startProcess(env: Record<string, string>) {
  const child = spawn(process.execPath, programOf(), {
    cwd: projectFolder,
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'info', DEMO_HISTORY: '0', PICTURES_AHEAD: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Files share this module: a hook that it registered itself would run after the first of them only.
  const after = TestRunner.getCurrentTest() ? onTestFinished : afterAll;
  after(() => {
    child.kill('SIGKILL');
  });
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  child.stderr.on('data', (text) => lines.push(String(text)));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  await vi.waitUntil(() => child.exitCode !== null || lines.some((line) => line.includes('admin/enter')), {
    timeout: 200_000,
    interval: 50,
  });
  return { child, lines, ended };
}

/** The built program, which starts in a quarter of the time, unless its sources have changed since. */
function programOf(): string[] {
  const built = join(projectFolder, 'dist/server/main.js');
  const builtAt = statSync(built, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const sources = readdirSync(join(projectFolder, 'src'), { recursive: true, withFileTypes: true });
  const isCurrent = sources.every((each) => statSync(join(each.parentPath, each.name)).mtimeMs < builtAt);
  return isCurrent ? [built] : ['--import', 'tsx', join(projectFolder, 'src/main.ts')];
}
