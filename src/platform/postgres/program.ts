import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { runAs } from './account.ts';
import type { Home } from './home.ts';
import { PostgresUnavailable } from './unavailable.ts';

/** Starts one of PostgreSQL's programs as the account, in `folder`, without the environment (PGDATA, PGOPTIONS, a locale). */
export async function startProgram(
  home: Home,
  program: string,
  args: string[],
  options: SpawnOptions & { cwd: string },
): Promise<ChildProcess> {
  const env = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
  const child = spawn(program, args, { ...options, env, ...runAs(home.account) });
  try {
    await once(child, 'spawn');
    return child;
  } catch (error) {
    const hint = 'is this a glibc system (Alpine is not), and may user';
    throw new PostgresUnavailable(`${program} does not start: ${hint} ${home.account.uid} run it?`, { cause: error });
  }
}
