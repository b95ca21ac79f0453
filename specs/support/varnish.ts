import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { projectFolder } from './clock.ts';

const program = '/usr/sbin/varnishd';

/** Debian's package `varnish`; `.ci/run` installs it. */
export const hasVarnish = existsSync(program);

/** Varnish with the rules of `docs/cdn/varnish.vcl` on `port`, in front of a shop. */
export async function startVarnish(port: number, shopOrigin: string): Promise<{ stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-varnish-'));
  const rules = await readFile(join(projectFolder, 'docs/cdn/varnish.vcl'), 'utf8');
  const file = join(folder, 'shop.vcl');
  await writeFile(file, rules.replace('.port = "3000"', `.port = "${new URL(shopOrigin).port}"`));
  const place = ['-a', `127.0.0.1:${port}`, '-n', join(folder, 'work')];
  const child = spawn(program, ['-F', '-j', 'none', '-f', file, '-s', 'malloc,16m', ...place], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => said.push(String(text)));
  const ended = once(child, 'exit');
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/health/live`).then(
      ({ ok }) => ok,
      () => false,
    );
  await vi.waitUntil(
    async () => {
      if (child.exitCode !== null) throw new Error(`Varnish ended: ${said.join('')}`);
      return answers();
    },
    { timeout: 120_000, interval: 100 },
  );
  return {
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
