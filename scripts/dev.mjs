import { spawn } from 'node:child_process';
import { build, install } from './steps.mjs';

// Rebuilds the client and restarts the server at each change. Templates are read at each use (`EDIT_TEMPLATES`).
process.env.NODE_ENV = 'development';
await install();
await build();
const env = {
  ...process.env,
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'debug',
  EDIT_TEMPLATES: process.env.EDIT_TEMPLATES ?? '1',
};
const vite = spawn(
  process.execPath,
  ['node_modules/vite/bin/vite.js', 'build', '--watch', '--mode', 'development', '--logLevel', 'warn'],
  { stdio: 'inherit', env },
);
const admin = spawn(
  process.execPath,
  [
    'node_modules/vite/bin/vite.js',
    'build',
    '--config',
    'vite.admin.config.ts',
    '--watch',
    '--mode',
    'development',
    '--logLevel',
    'warn',
  ],
  { stdio: 'inherit', env },
);
const server = spawn(
  process.execPath,
  ['node_modules/tsx/dist/cli.mjs', 'watch', '--include', 'dist/client/.vite/manifest.json', 'src/main.ts'],
  { stdio: 'inherit', env },
);
for (const child of [vite, admin, server]) child.on('exit', () => process.exit(1));
process.on('SIGINT', () => process.exit(0));
process.on('exit', () => [vite, admin, server].forEach((child) => child.kill('SIGTERM')));
