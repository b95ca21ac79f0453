import type { Act } from '../../platform/events/listener.ts';
import { writeMail } from '../../platform/mail/outbox.repo.ts';
import { isLanguage, pickText, prefixOf } from '../../shared/locale.ts';
import { pictureUrl } from '../../shared/picture.ts';
import { urlFor } from '../../shared/urls/router.ts';
import { goodsById } from '../catalog/index.ts';
import { alertsById, lowLines } from '../inventory/index.ts';
import { type Site, viewerOf } from '../site/index.ts';
import { composeMail } from './compose.ts';
import type { MailTools } from './order-mails.ts';

export interface StockMailTools extends Omit<MailTools, 'site'> {
  site: () => Site;
  /** Default recipients in the shop. */
  ownerEmail: string | undefined;
}

/** Lines of one mail; the rest is a number. */
const maxLines = 50;
/** Pixels, twice the width at which a mail shows it. */
const pictureWidth = 320;

/** Mails staff what has become low, in the shop's own language; none without a recipient. */
export function mailLowStock(tools: StockMailTools): Act<'stock.low'> {
  return async (tx, { variantIds }) => {
    const site = tools.site();
    const to = site.notifications.staffEmail || tools.ownerEmail;
    if (!to) return;
    const language = site.defaultLanguage;
    const rows = await lowLines(tx, variantIds, maxLines);
    const lines = rows.map(({ sku, title, available }) => ({
      sku,
      title: pickText(title, language, language),
      available,
    }));
    const messageValues = { count: variantIds.length };
    const vars = { more: variantIds.length - lines.length, lines };
    const mail = composeMail(tools, language, 'low-stock', 'mail.lowStock', { messageValues, vars });
    await writeMail(tx, { ...mail, to }, tools);
  };
}

/** Mails alerts that a variant is back, each in its own language. */
export function mailBackInStock(tools: StockMailTools): Act<'stock.back'> {
  return async (tx, { variantId, alertIds }) => {
    const site = tools.site();
    for (const { email, language: asked, token } of await alertsById(tx, alertIds)) {
      const language = isLanguage(asked) && site.languages.includes(asked) ? asked : site.defaultLanguage;
      const viewer = viewerOf(site, language, site.defaultCurrency);
      const goods = (await goodsById(tx, [variantId], viewer, tools.clock.now())).get(variantId);
      if (!goods) continue;
      const root = tools.publicUrl + prefixOf(language, site);
      const link = `${root}${urlFor(site.router, 'product', goods.slug)}/${encodeURIComponent(goods.sku)}`;
      const unsubscribe = `${root}/unsubscribe?alert=${token}`;
      const { title, specLabel: spec, image } = goods;
      // Null, since an empty text is true in a template.
      const picture = image ? tools.publicUrl + pictureUrl({ id: image.hash, width: image.width }, pictureWidth) : null;
      const vars = { spec, picture, link, unsubscribe };
      const mail = composeMail(tools, language, 'back-in-stock', 'mail.backInStock', {
        messageValues: { title },
        vars,
      });
      await writeMail(tx, { ...mail, to: email, unsubscribe }, tools);
    }
  };
}
