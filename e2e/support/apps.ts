import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { projectFolder } from './shop.ts';

/** Runs `npm run shop -- app …` beside a running shop, as its owner does; answers what it prints. */
export async function appCommand({ url, dataDir }: { url: string; dataDir: string }, ...args: string[]) {
  const { DATABASE_URL: _, ...env } = process.env;
  const program = join(projectFolder, 'dist/server/cli.js');
  const { stdout } = await promisify(execFile)(process.execPath, [program, 'app', ...args], {
    cwd: projectFolder,
    env: { ...env, NODE_ENV: 'production', DATA_DIR: dataDir, PUBLIC_URL: url },
  });
  return stdout.trim();
}

/** Installs an app of these files, off. */
export async function installApp(shop: { url: string; dataDir: string }, files: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-story-app-'));
  try {
    for (const [path, text] of Object.entries({ 'package.json': '{"type":"module"}', ...files })) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    return await appCommand(shop, 'add', folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Installs an app of `apps/`, off, that asks for the host at which the stand-in of its other side listens. */
export async function installRealApp(shop: { url: string; dataDir: string }, slug: string, host: string) {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-story-app-'));
  try {
    await cp(join(projectFolder, 'apps', slug), folder, { recursive: true });
    const manifest = JSON.parse(await readFile(join(folder, 'app.json'), 'utf8')) as object;
    await writeFile(join(folder, 'app.json'), JSON.stringify({ ...manifest, network: [host] }));
    return await appCommand(shop, 'add', folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
