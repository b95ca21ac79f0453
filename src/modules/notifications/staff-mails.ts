import { parse } from 'bowser';
import type { Tx } from '../../platform/db/database.ts';
import { writeMail } from '../../platform/mail/outbox.repo.ts';
import { isLanguage, type Language, languageTag, pickText, prefixOf } from '../../shared/locale.ts';
import { momentText } from '../../shared/moment-text.ts';
import type { MailTools } from './order-mails.ts';
import { plainText } from './plain-text.ts';

interface Addressee {
  name: string;
  email: string | null;
  language: string | null;
}

type Translations = Record<string, string>;

/** Mails to those who work in the shop (`StaffMails` of the staff); who has no address gets none. */
export function staffMails(tools: Omit<MailTools, 'db'>) {
  const admin = `${tools.publicUrl}/admin`;
  return {
    invited: (tx: Tx, to: Addressee, { ticket, by, expires }: { ticket: string; by: string; expires: Date }) =>
      send(tools, tx, to, 'invited', { by, link: `${admin}/join?ticket=${ticket}` }, expires),
    newDevice: (tx: Tx, to: Addressee, { ip, userAgent, at }: { ip: string; userAgent: string; at: Date }) => {
      const { dispatch, defaultLanguage } = tools.site();
      const time = momentText(at, isLanguage(to.language) ? to.language : defaultLanguage, dispatch.timeZone);
      return send(tools, tx, to, 'newDevice', { ip, browser: browserName(userAgent), at: time, link: admin });
    },
    changed: (
      tx: Tx,
      to: Addressee,
      what: 'password' | 'email' | 'totpOn' | 'totpOff' | 'recoveryCodes' | 'apiToken',
    ) => send(tools, tx, to, what, { link: admin }),
  };
}

async function send(
  tools: Omit<MailTools, 'db'>,
  tx: Tx,
  to: Addressee,
  what: string,
  values: Translations,
  expires?: Date,
): Promise<void> {
  if (!to.email) return;
  const site = tools.site();
  const language: Language = isLanguage(to.language) ? to.language : site.defaultLanguage;
  const t = tools.translations(language);
  const shop = pickText(site.name, language, site.defaultLanguage);
  const messageValues = { ...values, shop, name: to.name };
  const say = (part: string) => t(`mail.staff.${what}.${part}`, messageValues);
  const subject = say('subject');
  const vars = {
    subject,
    shop,
    lang: languageTag(language),
    title: say('title'),
    body: say('text'),
    link: values.link,
  };
  const button = t(what === 'invited' ? 'mail.staff.accept' : 'mail.staff.look');
  const html = tools.template('staff', { ...vars, button }, { t, prefix: prefixOf(language, site) });
  const mail = { kind: `staff-${what}`, language, to: to.email, subject, html, text: plainText(html) };
  await writeMail(tx, { ...mail, ...(expires && { expires }) }, tools);
}

/** Name of the browser, e.g. `Firefox, Linux`. */
function browserName(userAgent: string): string {
  if (!userAgent) return '–';
  const { browser, os } = parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(', ') || '–';
}
