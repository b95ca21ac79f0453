import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, onTestFinished, TestRunner } from 'vitest';
import type { AppView } from '../../src/shared/contracts/apps-admin.ts';
import { runAppsCommand } from '../../src/wiring/apps-command.ts';
import type { RunningShop } from './shop.ts';
import type { Worker } from './staff.ts';

/** A folder of an app: its manifest, with what it needs by default, and its code. */
export function appFolder(manifest: { slug: string; [field: string]: unknown }, code: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-spec-app-'));
  // A hook of the file that is registered within a test is never called.
  const after = TestRunner.getCurrentTest() ? onTestFinished : afterAll;
  after(() => rmSync(folder, { recursive: true, force: true }));
  const whole = { name: 'Tea times', version: '1.0.0', ...manifest };
  write(folder, { 'app.json': JSON.stringify(whole), 'package.json': '{"type":"module"}', 'server.js': code });
  return folder;
}

export function write(folder: string, files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** Runs `npm run shop -- app …`, and waits until the shop has acted on it. */
export async function command(shop: RunningShop, ...args: string[]) {
  const said = await runAppsCommand(args, shop.tools, () => undefined);
  await shop.untilHandled();
  return said;
}

/** Installs an app and switches it on. */
export async function addApp(shop: RunningShop, manifest: { slug: string; [field: string]: unknown }, code: string) {
  const folder = appFolder(manifest, code);
  expect(await command(shop, 'add', folder, '--on')).toEqual({
    text: expect.stringMatching(new RegExp(`^${manifest.slug} 1\\.0\\.0 is installed and on(?:\nIt .*)?$`)) as string,
    code: 0,
  });
  return folder;
}

/** Calls a handler of an app, as a browser does. */
export async function callApp(
  shop: RunningShop,
  path: string,
  body: unknown = {},
  headers: Record<string, string> = {},
) {
  const response = await fetch(`${shop.origin}/app/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, ...((await response.json()) as { code: number; msg: string; data?: unknown }) };
}

/** The page at a path: its status and HTML. */
export async function pageOf(shop: RunningShop, path: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${shop.origin}${path}`, { headers, redirect: 'manual' });
  return { status: response.status, html: await response.text(), headers: response.headers };
}

export async function appOf(mei: Worker, slug: string): Promise<AppView> {
  const found = (await mei.does<AppView[]>('app/list')).find((each) => each.slug === slug);
  if (!found) throw new Error(`there is no app ${slug}`);
  return found;
}
