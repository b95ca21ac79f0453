import { saveCategory } from '../../src/modules/catalog/index.ts';
import { savePage } from '../../src/modules/content/index.ts';
import { writePaymentMethod } from '../../src/modules/payments/index.ts';
import { saveShippingMethod, saveShippingZone } from '../../src/modules/shipping/index.ts';
import { saveRates, saveSetting } from '../../src/modules/site/index.ts';
import type { ShopTools } from '../../src/wiring/shop-tools.ts';
import { products } from './meis-products.ts';
import { aboutPage, america, categories, payments, rates, settings, shipping } from './meis-settings.ts';
import { saveTestProduct } from './test-products.ts';

/** Sets up the shop of the specs: Mei's Teahouse, prices in US dollars with 10 % tax included. */
export async function fillMeisShop(tools: ShopTools): Promise<void> {
  const { db, clock, random } = tools;
  await saveSetting(db, 'site', settings);
  await saveRates(db, rates, clock.now());
  await saveShippingZone(db, america, clock.now());
  for (const method of shipping) await saveShippingMethod(db, method);
  for (const [position, method] of payments.entries())
    await writePaymentMethod(db, { ...method, position, enabled: true });
  for (const [position, category] of categories.entries()) {
    await saveCategory(db, random.id(), { ...category, imageHash: null, position }, clock.now());
  }
  await savePage(db, random.id(), aboutPage, clock.now());
  for (const product of products) await saveTestProduct(tools, product);
}
