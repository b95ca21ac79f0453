import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { announce } from '../src/platform/cache/changes.repo.ts';
import { meisShop } from './support/shop.ts';

const shop = await meisShop();
const ana = shop.visitor();

test('a page is removed at once when its change is announced, even if applying the change takes long', async () => {
  const { db } = shop.tools;
  const misses = async () => Number(/^vitrine_page_cache_misses (\d+)$/m.exec(await ana.html('/metrics'))?.[1]);
  await ana.html('/page/about');
  const before = await misses();
  const requests: Promise<Response>[] = [];
  await db.transaction().execute(async (tx) => {
    await sql`lock table setting in access exclusive mode`.execute(tx);
    await announce(db, ['site']);
    // Rendering it again may need the settings, too, so it is not waited for.
    const isMadeAnew = async () => {
      requests.push(ana.get('/page/about'));
      return (await misses()) > before;
    };
    await vi.waitUntil(isMadeAnew, { timeout: 20_000, interval: 50 });
  });
  for (const response of await Promise.all(requests)) expect(response.status).toBe(200);
});
