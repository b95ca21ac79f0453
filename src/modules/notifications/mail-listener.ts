import { joinActs, type Listener } from '../../platform/events/listener.ts';
import { type AppToMailOf, mailAppBroken } from './app-mails.ts';
import { type DraftToMailOf, mailDraft } from './draft-mails.ts';
import { mailListenerFailed } from './events-mails.ts';
import { type InquiryToMailOf, inquiryMails } from './inquiry-mails.ts';
import { writeMailUnsent } from './mail-mails.ts';
import { type MailTools, mailOrderCancelled, mailOrderPlaced } from './order-mails.ts';
import { repeatOrderMail } from './order-repeats.ts';
import { orderStaffMails } from './order-staff-mails.ts';
import { orderStepMails } from './order-steps.ts';
import { mailRatesKept } from './rates-mails.ts';
import { returnMails } from './return-mails.ts';
import { mailReviewInvitation } from './review-mails.ts';
import { mailBackInStock, mailLowStock, type StockMailTools } from './stock-mails.ts';
import { mailWebhookOff, type WebhookToMailOf } from './webhook-mails.ts';

/** Writes the mails to buyers about their orders alone. */
export function orderBuyerListener(tools: MailTools): Listener {
  const placed = { 'order.placed': mailOrderPlaced(tools), 'order.cancelled': mailOrderCancelled(tools) };
  return { name: 'mail', mode: 'afterCommit', on: joinActs([orderStepMails(tools), placed]) };
}

/** Writes mails about what has happened to whom it concerns, after the commit. */
export function mailListener(
  tools: StockMailTools & {
    draftToMail: DraftToMailOf;
    inquiryToMail: InquiryToMailOf;
    webhookToMail: WebhookToMailOf;
    appToMail: AppToMailOf;
  },
): Listener {
  return {
    name: 'mail',
    mode: 'afterCommit',
    on: joinActs([
      orderStepMails(tools),
      orderStaffMails(tools),
      returnMails(tools),
      inquiryMails(tools),
      {
        'order.placed': mailOrderPlaced(tools),
        'order.cancelled': mailOrderCancelled(tools),
        'order.mailRequested': repeatOrderMail(tools),
        'draft.sent': mailDraft(tools),
        'mail.unsent': writeMailUnsent(tools),
        'listener.failed': mailListenerFailed(tools),
        'rates.kept': mailRatesKept(tools),
        'webhook.switchedOff': mailWebhookOff(tools),
        'app.broken': mailAppBroken(tools),
        'review.invited': mailReviewInvitation(tools),
        'stock.low': mailLowStock(tools),
        'stock.back': mailBackInStock(tools),
      },
    ]),
  };
}
