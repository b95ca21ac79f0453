import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './steps.mjs';

// `npm run bench [-- --products N] [-- --pages]`. Everything but the measured servers runs on the last core: this process,
// the load generators and PostgreSQL inherit it from here.
const { status: hasTaskset } = spawnSync('taskset', ['-c', '1', 'true']);
const pinned = hasTaskset === 0 && !process.argv.includes('--pages');
const node = [process.execPath, '--import', 'tsx', join(root, 'bench/main.ts'), ...process.argv.slice(2)];
const [command, ...args] = pinned ? ['taskset', '-c', '1', ...node] : node;
const env = { ...process.env, NODE_ENV: 'production', BENCH_PINNED: pinned ? '1' : '' };
const { status } = spawnSync(command, args, { stdio: 'inherit', cwd: root, env });
process.exit(status ?? 1);
