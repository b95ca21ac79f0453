import { encryptSource, isEmptyShop } from '../modules/site/index.ts';
import { encryptSecrets, equipOwner } from '../modules/staff/index.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { equipPlainShop } from './plain-shop.ts';
import type { ShopTools } from './shop-tools.ts';

/** Completes the first start: fills an empty shop and sets up the owner. */
export async function equipShop(tools: ShopTools): Promise<void> {
  await fillEmptyShop(tools);
  await encryptSecrets(tools);
  await encryptSource(tools);
  await equipOwner(tools, { email: tools.config.ownerEmail, password: tools.config.ownerPassword });
}

/** Fills an empty shop with the demo, or with `DEMO=0` with what it needs to sell. */
async function fillEmptyShop(tools: ShopTools): Promise<void> {
  if (!(await isEmptyShop(tools.db))) return;
  if (tools.config.demo) {
    tools.log.info('loading the demo shop');
    await seedDemo(tools);
    await tools.site.refresh();
  } else await equipPlainShop(tools);
}
