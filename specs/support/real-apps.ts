import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { appFolder, command } from './apps.ts';
import { projectFolder } from './clock.ts';
import type { RunningShop } from './shop.ts';
import type { Worker } from './staff.ts';

/** Installs an app of `apps/` for a stand-in of what it speaks to, and switches it on. */
export async function installRealApp(
  shop: RunningShop,
  mei: Worker,
  slug: string,
  { host, settings }: { host: string; settings: object },
): Promise<void> {
  const folder = appFolder({ slug }, '');
  cpSync(join(projectFolder, 'apps', slug), folder, { recursive: true });
  const manifest = JSON.parse(readFileSync(join(folder, 'app.json'), 'utf8')) as object;
  writeFileSync(join(folder, 'app.json'), JSON.stringify({ ...manifest, network: [host] }));
  expect(await command(shop, 'add', folder)).toMatchObject({ code: 0 });
  await mei.does('app/settings', { slug, settings });
  await mei.does('app/switch', { slug, on: true });
  await shop.untilHandled();
}
