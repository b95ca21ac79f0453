import type { Page } from '@playwright/test';
import { inDatabase } from './database.ts';

export const password = 'jasmine at dawn';

/** Calls the API with the cookies of the browser, outside any page. */
async function post(page: Page, path: string, body: object): Promise<{ token: string; user: object }> {
  const response = await page.request.post(`/api/web/${path}`, { data: body });
  const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: never };
  if (code !== 0) throw new Error(`${path}: ${msg}`);
  return data;
}

/** Opens an account through the API and signs this browser in. Answers the email. */
export async function signUp(page: Page, name = 'ana'): Promise<string> {
  const account = `${name}.${Date.now()}.${Math.floor(Math.random() * 1e6)}@example.com`;
  const who = { account, password, firstName: 'Ana', lastName: 'Reyes', agree: true };
  await storeSession(page, await post(page, 'user/signup', who));
  return account;
}

/** Signs this browser in to an existing account. */
export async function signInTo(page: Page, account: string): Promise<void> {
  await storeSession(page, await post(page, 'user/signin', { account, password }));
}

/** Stores a session as the shop's scripts do: token, cookie and user. */
async function storeSession(page: Page, { token, user }: { token: string; user: object }): Promise<void> {
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

/** Six-digit code of the latest mail to an email. */
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
