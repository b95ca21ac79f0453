import { encryptSource, isEmptyShop } from '../modules/site/index.ts';
import { encryptSecrets, equipOwner } from '../modules/staff/index.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { equipPlainShop } from './plain-shop.ts';
import type { ShopTools } from './shop-tools.ts';

/** Everything that a shop has from its first start on: something to sell, and an owner who can sign in. */
export async function equipShop(tools: ShopTools): Promise<void> {
  await fillEmptyShop(tools);
  await encryptSecrets(tools);
  await encryptSource(tools);
  await equipOwner(tools, { email: tools.config.ownerEmail, password: tools.config.ownerPassword });
}

/** Gives a shop that nobody has set up the demo, or with `DEMO=0` what it takes to sell. Leaves every other shop alone. */
async function fillEmptyShop(tools: ShopTools): Promise<void> {
  if (!(await isEmptyShop(tools.db))) return;
  if (tools.config.demo) {
    tools.log.info('loading the demo shop');
    await seedDemo(tools);
    await tools.site.refresh();
  } else await equipPlainShop(tools);
}
