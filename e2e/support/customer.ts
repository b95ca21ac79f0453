import type { Page } from '@playwright/test';
import { inDatabase } from './database.ts';

export const password = 'jasmine at dawn';

/** A call as the shop's own scripts make it, without a page of the shop taking notice. */
async function post(page: Page, path: string, body: object): Promise<{ token: string; user: object }> {
  const response = await page.request.post(`/api/web/${path}`, { data: body });
  const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: never };
  if (code !== 0) throw new Error(`${path}: ${msg}`);
  return data;
}

/** Opens an account without going through the form, and keeps its session in this browser. Answers the e-mail. */
export async function haveAccount(page: Page, name = 'ana'): Promise<string> {
  const account = `${name}.${Date.now()}.${Math.floor(Math.random() * 1e6)}@example.com`;
  const who = { account, password, firstName: 'Ana', lastName: 'Reyes', agree: true };
  await keep(page, await post(page, 'user/signup', who));
  return account;
}

/** Signs this browser in to an account that is there already. */
export async function signInTo(page: Page, account: string): Promise<void> {
  await keep(page, await post(page, 'user/signin', { account, password }));
}

/** As the shop's own scripts keep a session: for calls, for pages, and to say who it is. */
async function keep(page: Page, { token, user }: { token: string; user: object }): Promise<void> {
  await page.goto('/');
  await page.evaluate(
    ([secret, info]) => {
      localStorage.setItem('x-auth', secret);
      localStorage.setItem('userInfo', info);
      document.cookie = `x-auth=${secret}; path=/; samesite=lax`;
    },
    [token, JSON.stringify(user)] as const,
  );
}

/** The six digits of the latest mail to an address that has some. */
export async function codeSentTo(dataDir: string, address: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const found = await inDatabase(dataDir, async (client) => {
      const { rows } = await client.query<{ text: string }>(
        `select text from mail where to_address = $1 and kind like 'code%' order by created_at desc, id desc limit 1`,
        [address],
      );
      return /\b\d{6}\b/.exec(rows[0]?.text ?? '')?.[0];
    });
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no code was sent to ${address}`);
}
