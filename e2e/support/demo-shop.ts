import { startShop } from './shop.ts';

/** Starts one demo shop that the stories share, and removes it after them. */
export default async function openDemoShop() {
  const shop = await startShop({ demo: true });
  process.env.VITRINE_E2E_URL = shop.url;
  process.env.VITRINE_E2E_DATA = shop.dataDir;
  return () => shop.remove();
}
