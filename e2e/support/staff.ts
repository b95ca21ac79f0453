import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectFolder } from './shop.ts';

interface Envelope<T> {
  code: number;
  msg: string;
  data: T;
}

/** A new one-time link by which Mei, the owner of a running shop, signs in. */
export async function ownerLink({ url, dataDir }: { url: string; dataDir: string }): Promise<string> {
  const { DATABASE_URL: _, ...env } = process.env;
  const program = join(projectFolder, 'dist/server/cli.js');
  const { stdout } = await promisify(execFile)(process.execPath, [program, 'owner', 'link'], {
    cwd: projectFolder,
    env: { ...env, NODE_ENV: 'production', DATA_DIR: dataDir, PUBLIC_URL: url },
  });
  return `${url}/admin/enter?ticket=${/ticket=([\w-]+)/.exec(stdout)?.[1] ?? ''}`;
}

/** Mei's sessions in the shops of single stories. */
const sessions = new Map<string, string>();

/** The ticket that a shop printed when it first started, a moment after it was ready: takes no process of its own. */
async function firstTicket(dataDir: string): Promise<string> {
  for (let tries = 0; tries < 200; tries += 1) {
    const ticket = /ticket=([\w-]+)\s/.exec(await readFile(join(dataDir, 'shop.log'), 'utf8'))?.[1];
    if (ticket) return ticket;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the shop has printed no ticket');
}

/** Admin API calls of Mei, the owner of a running shop, who is signed in once. In the demo shop she is before the stories. */
export async function meiAt(shop: { url: string; dataDir: string }) {
  const { url } = shop;
  const { VITRINE_E2E_URL, VITRINE_E2E_MEI = '' } = process.env;
  let token = url === VITRINE_E2E_URL ? VITRINE_E2E_MEI : (sessions.get(url) ?? '');
  const call = async <T>(path: string, body: object): Promise<T> => {
    const headers = { 'content-type': 'application/json', ...(token && { 'x-auth': token }) };
    const answer = await fetch(`${url}/api/admin/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const { code, msg, data } = (await answer.json()) as Envelope<T>;
    if (code !== 0) throw new Error(`${path}: ${code} ${msg} ${JSON.stringify(data)}`);
    return data;
  };
  if (!token) {
    const ticket = await firstTicket(shop.dataDir);
    ({ token } = await call<{ token: string }>('staff/enter', { ticket }));
    sessions.set(url, token);
  }
  /** Saves and publishes content. */
  const publish = async (kind: string, content: object, key?: string) => {
    const base = key ? (await call<{ number: number }>(`${kind}/get`, { key }).catch(() => ({ number: 0 }))).number : 0;
    const saved = await call<{ key: string; number: number }>(`${kind}/save`, { content, base, ...(key && { key }) });
    await call(`${kind}/publish`, { key: saved.key, number: saved.number });
    return saved;
  };
  return { call, publish, token };
}
