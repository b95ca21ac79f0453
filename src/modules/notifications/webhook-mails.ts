import type { Db } from '../../platform/db/database.ts';
import type { Act } from '../../platform/events/listener.ts';
import { writeMail } from '../../platform/mail/outbox.repo.ts';
import type { WebhookOffReason } from '../../shared/webhooks.ts';
import { composeMail } from './compose.ts';
import type { StockMailTools } from './stock-mails.ts';

/** Finds a webhook that is switched off; undefined for another. The wiring passes it in: there is no edge to webhooks. */
export type WebhookToMailOf = (
  db: Db,
  id: string,
) => Promise<{ url: string; reason: WebhookOffReason | null } | undefined>;

/** Mails staff that the shop switched a webhook off, in the shop's own language; none without a recipient. */
export function mailWebhookOff(tools: StockMailTools & { webhookToMail: WebhookToMailOf }): Act<'webhook.switchedOff'> {
  return async (tx, { webhookId }) => {
    const { notifications, defaultLanguage } = tools.site();
    const to = notifications.staffEmail || tools.ownerEmail;
    const webhook = to && (await tools.webhookToMail(tx, webhookId));
    if (!to || !webhook) return;
    const t = tools.translations(defaultLanguage);
    const vars = {
      title: t('mail.webhookOff.title'),
      body: t(`mail.webhookOff.${webhook.reason ?? 'failing'}`, { url: webhook.url }),
      note: t('mail.webhookOff.note'),
      button: t('mail.webhookOff.button'),
      link: `${tools.publicUrl}/admin/settings/programs/${webhookId}`,
      foot: 'mail.footStaff',
    };
    const mail = composeMail(tools, defaultLanguage, 'order-step', 'mail.webhookOff', { vars });
    await writeMail(tx, { ...mail, kind: 'webhook-off', to }, tools);
  };
}
