import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type AppFile,
  broughtBy,
  checkAssets,
  checkFunctions,
  everyApp,
  hashOf,
  installApp,
  type Manifest,
  NoApp,
  readAppFolder,
  readManifest,
  removeApp,
  unpack,
} from '../modules/apps/index.ts';
import { toEnvelope } from '../platform/http/envelope.ts';
import { pickText } from '../shared/locale.ts';
import type { ShopTools } from './shop-tools.ts';

export const appsUsage = `  app add FOLDER [--on]                                                   install an app, or another version of it; --on grants what it asks for
  app remove SLUG                                                         remove an app and everything that it keeps
  app list                                                                which apps there are
  app dev FOLDER                                                          install an app, on, and again at each change of its files`;

interface Said {
  /** Undefined to print the usage. */
  text?: string;
  code: number;
}

/** The name in the audit log of those who use the command line. */
const machine = { id: '00000000-0000-0000-0000-000000000000', name: 'npm run shop' };

/** Runs `npm run shop -- app …`. Returns code 1 with a line for a refusal, 2 with the usage for invalid arguments. */
export async function runAppsCommand(
  [verb, target, ...options]: string[],
  tools: ShopTools,
  say: (line: string) => void,
): Promise<Said> {
  if (verb === 'list') return { text: await listing(tools), code: 0 };
  if (!target || target.startsWith('--')) return { code: 2 };
  if (verb === 'add') return add(target, options.includes('--on'), tools);
  if (verb === 'remove') return remove(target, tools);
  return verb === 'dev' ? follow(target, tools, { say }) : { code: 2 };
}

/** Installs an app, or says in one line why not. */
async function add(folder: string, on: boolean, tools: ShopTools): Promise<Said> {
  const read = await readApp(resolve(folder), tools);
  if ('problem' in read) return { text: read.problem, code: 1 };
  const { manifest, files } = read;
  const result = await installApp(tools, machine, { manifest, files, on });
  if (!result.ok) return { text: toEnvelope(result, tools.translations('en')).msg, code: 1 };
  const { slug, version, state } = result.value;
  const lines = [`${slug} ${version} is installed and ${stateLine(state, on)}`, ...asksOf(manifest)];
  return { text: lines.join('\n'), code: 0 };
}

const partNames = {
  payment: 'takes payments',
  shipping: 'offers shipping rates',
  productFields: 'adds product fields',
  discounts: 'calculates discounts',
};

/** Says what an app asks for, in a line; none where it asks for nothing. */
function asksOf(manifest: Manifest): string[] {
  const { permissions, network, events, components } = manifest;
  const named = (verb: string, names: readonly string[]) => (names.length > 0 ? [`${verb} ${names.join(', ')}`] : []);
  const asks = [
    ...named('calls', permissions),
    ...named('connects to', network),
    ...named('is told of', events),
    ...((components ?? []).length > 0 ? ['runs scripts in browsers of shoppers'] : []),
    ...broughtBy(manifest).map((part) => partNames[part]),
  ];
  return asks.length > 0 ? [`It ${asks.join('; ')}`] : [];
}

function stateLine(state: string, on: boolean): string {
  if (state === 'on') return 'on';
  return on
    ? 'off: it needs settings first (Settings > Apps)'
    : 'off: switch it on in Settings > Apps, where you see what it asks for';
}

type ReadApp = { manifest: Manifest; files: AppFile[] } | { problem: string };

/** Reads a folder as the app that it holds, and starts it once. */
async function readApp(folder: string, tools: ShopTools): Promise<ReadApp> {
  const files = await readAppFolder(folder).catch(unlessNoApp);
  if ('problem' in files) return files;
  const read = readManifest(await readFile(join(folder, 'app.json'), 'utf8'));
  if ('problem' in read) return read;
  const missing = checkAssets(
    read.manifest,
    files.map(({ path }) => path),
  );
  if (missing) return { problem: missing };
  const problem = await tryApp(files, read.manifest, tools);
  return problem ? { problem } : { manifest: read.manifest, files };
}

function unlessNoApp(error: unknown): { problem: string } {
  if (error instanceof NoApp) return { problem: error.message };
  throw error;
}

/** Starts a copy of the files once; null where the app starts and has what it announces. */
async function tryApp(files: AppFile[], manifest: Manifest, { apps }: ShopTools): Promise<string | null> {
  const parent = await mkdtemp(join(tmpdir(), 'vitrine-app-'));
  try {
    const tried = await apps.functionsIn(await unpack(parent, 'app', async () => files));
    if ('problem' in tried) return `server.js does not start: ${tried.problem.trim()}`;
    return checkFunctions(manifest, tried.functions);
  } finally {
    await rm(parent, { recursive: true, force: true });
  }
}

async function remove(slug: string, tools: ShopTools): Promise<Said> {
  const { ok } = await removeApp(tools, machine, slug);
  return ok ? { text: `${slug} is removed`, code: 0 } : { text: `there is no app ${slug}`, code: 1 };
}

async function listing({ db }: ShopTools): Promise<string> {
  const rows = (await everyApp(db)).map(({ slug, version, state, manifest }) => [
    slug,
    version,
    state,
    pickText(manifest.name, 'en', 'en'),
  ]);
  if (rows.length === 0) return 'There are no apps.';
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n');
}

/** Milliseconds between two looks at the files of an app. */
const lookEvery = 300;

/** Installs an app again at each change of its files, until `signal`. */
export async function follow(
  folder: string,
  tools: ShopTools,
  { say, signal }: { say: (line: string) => void; signal?: AbortSignal },
): Promise<Said> {
  let known = '';
  while (!signal?.aborted) {
    const files = await readAppFolder(resolve(folder)).catch(unlessNoApp);
    const now = 'problem' in files ? files.problem : hashOf(files);
    if (now !== known) say((await add(folder, true, tools)).text ?? '');
    known = now;
    await pause(lookEvery);
  }
  return { text: '', code: 0 };
}
