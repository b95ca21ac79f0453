import { seedDemo } from '../demo/seed/seed.ts';
import { isEmptyShop } from './modules/site/index.ts';
import { equipPlainShop } from './plain-shop.ts';
import type { ShopTools } from './tools.ts';

/** Gives a shop that nobody has set up the demo, or with `DEMO=0` what it takes to sell. Leaves every other shop alone. */
export async function fillEmptyShop(tools: ShopTools): Promise<void> {
  if (!(await isEmptyShop(tools.db))) return;
  if (tools.config.demo) {
    tools.log.info('loading the demo shop');
    await seedDemo(tools);
    await tools.site.refresh();
  } else await equipPlainShop(tools);
}
