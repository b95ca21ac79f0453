import type { Db } from '../../platform/db/database.ts';
import type { Act } from '../../platform/events/listener.ts';
import { writeMail } from '../../platform/mail/outbox.repo.ts';
import { pickText, type Text } from '../../shared/locale.ts';
import { composeMail } from './compose.ts';
import type { StockMailTools } from './stock-mails.ts';

/** Finds a broken app; undefined for another. The wiring passes it in: there is no edge to apps. */
export type AppToMailOf = (db: Db, slug: string) => Promise<{ name: Text; reason: string } | undefined>;

/** Mails staff that the shop stopped an app, in the shop's own language; none without a recipient. */
export function mailAppBroken(tools: StockMailTools & { appToMail: AppToMailOf }): Act<'app.broken'> {
  return async (tx, { slug }) => {
    const { notifications, defaultLanguage } = tools.site();
    const to = notifications.staffEmail || tools.ownerEmail;
    const app = to && (await tools.appToMail(tx, slug));
    if (!to || !app) return;
    const t = tools.translations(defaultLanguage);
    const name = pickText(app.name, defaultLanguage, defaultLanguage);
    const vars = {
      title: t('mail.appBroken.title', { name }),
      body: t('mail.appBroken.body', { name }),
      note: app.reason.split('\n', 1)[0],
      button: t('mail.appBroken.button'),
      link: `${tools.publicUrl}/admin/settings/apps/${slug}`,
      foot: 'mail.footStaff',
    };
    const mail = composeMail(tools, defaultLanguage, 'order-step', 'mail.appBroken', { vars });
    await writeMail(tx, { ...mail, kind: 'app-broken', to }, tools);
  };
}
