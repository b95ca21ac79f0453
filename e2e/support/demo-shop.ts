import { startShop } from './shop.ts';
import { meiAt } from './staff.ts';

/** Starts one demo shop that the stories share, and removes it after them. */
export default async function openDemoShop() {
  const shop = await startShop({ demo: true, settings: { WEBHOOK_ALLOW_PRIVATE: '1' } });
  // Many stories buy this mug, some of them twice: the demo's 19 would sell out.
  const mei = await meiAt(shop);
  await mei.call('stock/adjust', { sku: 'TALL-MUG-CHARCOAL', delta: 200, reason: 'For the stories' });
  process.env.VITRINE_E2E_MEI = mei.token;
  process.env.VITRINE_E2E_URL = shop.url;
  process.env.VITRINE_E2E_DATA = shop.dataDir;
  return () => shop.remove();
}
