import type { Tx } from '../../platform/db/database.ts';
import { writeMail } from '../../platform/mail/outbox.repo.ts';
import { writeText } from '../../platform/sms/texts.repo.ts';
import type { CodePurpose } from '../../shared/code-purpose.ts';
import { isLanguage, type Language, pickText, prefixOf } from '../../shared/locale.ts';
import type { Site } from '../site/index.ts';
import { composeMail } from './compose.ts';
import type { MailTools } from './order-mails.ts';

export type AccountMailTools = Omit<MailTools, 'site'> & { site: () => Site };

interface Recipient {
  to: string;
  language: string;
}

/** Milliseconds for which a code is good: a text message that is late is not sent any more. */
const codeLife = 600_000;
/** The pages that a mail's link leads to. */
const pages: Partial<Record<CodePurpose, string>> = { reset: '/auth/reset-password', verify: '/auth/verify-email' };

/** Mails of accounts, or text messages to a mobile number. */
export function accountMails(tools: AccountMailTools) {
  return {
    async code(tx: Tx, recipient: Recipient, secret: Secret) {
      const { purpose, code, token, expires } = secret;
      if (recipient.to.startsWith('+')) return sendSms(tx, tools, recipient, 'sms.code', { code });
      const page = pages[purpose];
      const link = token && page ? `${page}?token=${token}` : '';
      return sendMail(tx, tools, recipient, {
        kind: `code-${purpose}`,
        translations: `mail.code.${purpose}`,
        code,
        link,
        expires,
      });
    },
    async known(tx: Tx, recipient: Recipient) {
      if (recipient.to.startsWith('+')) return sendSms(tx, tools, recipient, 'sms.known', {});
      return sendMail(tx, tools, recipient, {
        kind: 'account-known',
        translations: 'mail.known',
        link: '/auth/forget',
      });
    },
    welcome: (tx: Tx, recipient: Recipient, { firstName: name }: { firstName: string }) =>
      sendMail(tx, tools, recipient, {
        kind: 'welcome',
        translations: 'mail.welcome',
        name,
        link: `${tools.site().router.userPath}center`,
      }),
  };
}

interface Secret {
  purpose: CodePurpose;
  code: string;
  token: string | null;
  /** Expiry of code and link. */
  expires: Date;
}

interface AccountMail {
  kind: string;
  /** Of the words: `subject`, `title`, `text` and, where there is a link, `button`. */
  translations: string;
  code?: string;
  /** Path of a page of the shop, or ''. */
  link?: string;
  name?: string;
  /** Expiry of the code or link. */
  expires?: Date;
}

async function sendMail(
  tx: Tx,
  tools: AccountMailTools,
  { to, language: asked }: Recipient,
  content: AccountMail,
): Promise<void> {
  const { language, t, shop, prefix } = speechFor(tools, asked);
  const { kind, translations: key, code = '', link = '', name = '', expires } = content;
  const title = t(`${key}.title`, { shop, name });
  const button = link && { link: `${tools.publicUrl}${prefix}${link}`, button: t(`${key}.button`) };
  const vars = { title, text: t(`${key}.text`, { shop }), code, ...button };
  const mail = composeMail(tools, language, 'account', key, { vars });
  await writeMail(tx, { ...mail, kind, to, ...(expires && { expires }) }, tools);
}

async function sendSms(tx: Tx, tools: AccountMailTools, { to, language }: Recipient, key: string, values: object) {
  const { t, shop } = speechFor(tools, language);
  const expires = new Date(tools.clock.now().getTime() + codeLife);
  await writeText(tx, { to, text: t(key, { shop, ...values }), expires }, tools);
}

function speechFor({ site, translations }: AccountMailTools, asked: string) {
  const { name, defaultLanguage, languages } = site();
  const language: Language = isLanguage(asked) && languages.includes(asked) ? asked : defaultLanguage;
  const shop = pickText(name, language, defaultLanguage);
  return { language, t: translations(language), shop, prefix: prefixOf(language, { defaultLanguage }) };
}
