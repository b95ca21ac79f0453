import { startShop } from './shop.ts';

/** Opens one demo shop for all stories that leave it as they found it, and removes it when they are over. */
export default async function openDemoShop() {
  const shop = await startShop({ demo: true });
  process.env.VITRINE_E2E_URL = shop.url;
  process.env.VITRINE_E2E_DATA = shop.dataDir;
  return () => shop.remove();
}
