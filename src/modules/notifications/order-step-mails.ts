import type { Tx } from '../../platform/db/database.ts';
import type { Translations } from '../../platform/locale/catalogue.ts';
import { writeMail } from '../../platform/mail/outbox.repo.ts';
import type { Order } from '../../shared/contracts/checkout.ts';
import { isLanguage, type Language, languageTag, pickText, prefixOf } from '../../shared/locale.ts';
import { formatMoney } from '../../shared/money.ts';
import { orderById, orderRecipient } from '../orders/index.ts';
import type { MailTools } from './order-mails.ts';
import { plainText } from './plain-text.ts';

type T = ReturnType<Translations>;

/** Data of a mail about a step of an order besides its texts; null where no mail is needed. */
export interface StepDetails {
  /** The step whose texts it has, where they are not its own. */
  words?: string;
  /** Values that the texts name. */
  messageValues?: Record<string, string | number>;
  /** Words of whoever acted, e.g. the reason of a refusal. */
  note?: string;
  parcel?: {
    company: string;
    no: string;
    url: string | null;
    lines: { quantity: number; title: string; spec: string; picture: string | null }[];
  };
  /** Codes of gift cards, with their amounts. */
  codes?: { code: string; amount?: string }[];
  /** Text of the button; "see your order" where left out. */
  button?: string;
  /** URL of the button, if not the order's page; a link to that follows then. */
  link?: string;
  /** Time after which its text is no longer sent; it is deleted once it was. */
  expires?: Date;
}

/** An order, and what its mail needs to tell of it. */
export interface Step {
  order: Order;
  language: Language;
  t: T;
  timeZone: string;
  publicUrl: string;
  say: (amount: Order['refunded']) => string;
}

/**
 * Mails the buyer one step of their order in their language, with a link that shows the order: the texts are
 * `mail.step.{step}.subject`, `.title` and `.text`.
 */
export function mailStep<P extends { orderId: string }>(
  tools: MailTools,
  step: string,
  details: (found: Step, payload: P) => StepDetails | null,
) {
  return async (tx: Tx, payload: P): Promise<void> => {
    const recipient = await orderRecipient(tx, payload.orderId);
    if (!recipient) return;
    const site = tools.site();
    const language = isLanguage(recipient.language) ? recipient.language : site.defaultLanguage;
    const t = tools.translations(language);
    const found = await orderById(tx, payload.orderId, {
      language,
      defaultLanguage: site.defaultLanguage,
      carriers: site.carriers,
      t,
    });
    if (!found) throw new Error(`no order ${payload.orderId}`);
    const say = (amount: Order['refunded']) => formatMoney(amount, languageTag(language));
    const { publicUrl } = tools;
    const { timeZone } = site.dispatch;
    const detail = details({ order: found.order, language, t, timeZone, publicUrl, say }, payload);
    if (!detail) return;
    const { messageValues = {}, note = '', words = step, parcel, codes = [], expires } = detail;
    const shop = pickText(site.name, language, site.defaultLanguage);
    const values = { shop, orderNo: found.order.orderNo, total: say(found.order.amounts.total), ...messageValues };
    const prefix = prefixOf(language, site);
    const subject = t(`mail.step.${words}.subject`, values);
    const page = `${publicUrl}${prefix}/checkout/thankyou?order=${found.order.orderNo}&key=${found.row.access_key}`;
    const seeOrder = t('mail.seeOrder');
    const vars = {
      subject,
      shop,
      lang: languageTag(language),
      title: t(`mail.step.${words}.title`, values),
      body: t(`mail.step.${words}.text`, values),
      note,
      parcel,
      codes,
      button: detail.button ?? seeOrder,
      link: detail.link ?? page,
      ...(detail.link && { also: { text: seeOrder, link: page } }),
    };
    const html = tools.template('order-step', vars, { t, prefix });
    const head = { kind: `order-${step}`, language: recipient.language, to: recipient.email };
    const mail = { ...head, orderId: payload.orderId, subject, html };
    await writeMail(tx, { ...mail, text: plainText(html), ...(expires && { expires }) }, tools);
  };
}
