import type { Tx } from '../../platform/db/database.ts';
import { prefixOf } from '../../shared/locale.ts';
import { variantPath } from '../../shared/urls/router.ts';
import { goodsById } from '../catalog/index.ts';
import { variantsForSale } from '../inventory/index.ts';
import { viewerOf } from '../site/index.ts';
import type { MessageTools } from './push-tools.ts';
import { awaitedVariants, takeAlerts } from './subscriptions.repo.ts';
import { writeMessages } from './write-messages.ts';

/** Alerts of one transaction. */
const step = 100;

/**
 * Writes messages about variants that can be seen and bought again: an alert is deleted and its message written in one
 * transaction, so that each is written once, however many processes work.
 */
export async function tellBackInStock(tools: MessageTools): Promise<void> {
  const { db, clock, site } = tools;
  if (!site().push.on) return;
  const awaited = await awaitedVariants(db);
  for (const variantId of await variantsForSale(db, awaited, clock.now())) {
    const some = (tx: Tx) => tellSome(tx, variantId, tools);
    while ((await db.transaction().execute(some)) === step);
  }
}

async function tellSome(tx: Tx, variantId: string, tools: MessageTools): Promise<number> {
  const { clock, site: live, translations } = tools;
  const site = live();
  const now = clock.now();
  const { taken, recipients } = await takeAlerts(tx, variantId, { max: step, now });
  await writeMessages(
    tx,
    recipients,
    async (language) => {
      const viewer = viewerOf(site, language, site.defaultCurrency);
      const goods = (await goodsById(tx, [variantId], viewer, now)).get(variantId);
      if (!goods) return null;
      const t = translations(language);
      return {
        title: t('mail.backInStock.title', { title: goods.title }),
        body: t('push.backInStock'),
        path: prefixOf(language, site) + variantPath(site.router, goods.slug, goods.sku),
        tag: `stock ${goods.sku}`,
      };
    },
    tools,
  );
  return taken;
}
