import { fileURLToPath } from 'node:url';
import { createOwnerTicket } from '../src/modules/staff/index.ts';
import { readConfig } from '../src/platform/config.ts';
import { openShop } from '../src/wiring/open-shop.ts';
import type { OneShop } from './bench-shop.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Signs the owner in; the value of `x-auth`. */
export async function ownersToken({ env, shop }: OneShop): Promise<string> {
  const opened = await openShop(readConfig(env), root);
  const ticket = await createOwnerTicket(opened.tools);
  await opened.close();
  const answer = await fetch(`http://127.0.0.1:${shop.port}/api/admin/staff/enter`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ticket }),
  });
  const { data } = (await answer.json()) as { data: { token: string } };
  return data.token;
}
