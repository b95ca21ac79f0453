import { spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fingerprint, unlessFresh } from './stamp.mjs';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');
process.chdir(root);

/** Runs a command with this terminal; throws when it fails. */
export function run(command, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: 'inherit',
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    });
    child.on('error', reject);
    child.on('exit', (code, signal) =>
      code === 0 ? resolve() : reject(new Error(`${command} ${args.join(' ')} ended with ${code ?? signal}`)),
    );
  });
}

/** Installs the packages of the lockfile if that was not done yet, without install scripts. */
export function install() {
  const print = fingerprint(['package.json', 'package-lock.json']) + process.version;
  return unlessFresh('node_modules/.vitrine-installed', print, async () => {
    console.log('Installing what the lockfile names …');
    await run('npm', [
      'ci',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--include=dev',
      '--include=optional',
      '--loglevel=error',
    ]);
  });
}

/** Builds client and server if a source changed since the last build. */
export function build() {
  const print = fingerprint([
    'src',
    'bench/seed',
    'bench/seed-command.ts',
    'locales',
    'themes',
    'vite.config.ts',
    'vite.admin.config.ts',
    'vite.server.config.ts',
    'scripts/admin-texts.ts',
    'scripts/translation-parts.ts',
    'scripts/registry.mjs',
    'package-lock.json',
  ]);
  return unlessFresh('dist/.vitrine-built', print, async () => {
    console.log('Building …');
    if (existsSync('dist')) rmSync('dist', { recursive: true });
    const vite = join('node_modules', 'vite', 'bin', 'vite.js');
    const quiet = ['--logLevel', 'warn'];
    await run(process.execPath, [vite, 'build', ...quiet], { NODE_ENV: 'production' });
    await run(process.execPath, [vite, 'build', '--config', 'vite.admin.config.ts', ...quiet], {
      NODE_ENV: 'production',
    });
    await run(process.execPath, [vite, 'build', '--config', 'vite.server.config.ts', ...quiet], {
      NODE_ENV: 'production',
    });
    await run(process.execPath, ['scripts/compress.mjs']);
  });
}
