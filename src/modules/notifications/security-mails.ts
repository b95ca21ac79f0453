import type { Tx } from '../../platform/db/database.ts';
import { writeMail } from '../../platform/mail/outbox.repo.ts';
import type { PlaceOf } from '../../platform/place/places.ts';
import { writeText } from '../../platform/sms/texts.repo.ts';
import { isLanguage, type Language, languageTag, pickText, prefixOf } from '../../shared/locale.ts';
import type { SecurityNews } from '../../shared/security-news.ts';
import { composeMail } from './compose.ts';
import type { MailTools } from './order-mails.ts';

export interface SecurityMailTools extends MailTools {
  placeOf: PlaceOf;
}

/**
 * Mails about the safety of an account: what was done, when, from where, and what to do if it was somebody else. They
 * name nobody: whoever opens an account under a stranger's e-mail must not be able to write to them through the shop.
 */
export function securityMails(tools: SecurityMailTools) {
  return {
    security: async (tx: Tx, news: SecurityNews): Promise<void> => {
      const { what, to, moved } = news;
      const language = isLanguage(news.language) ? news.language : tools.site().defaultLanguage;
      const word = tools.words(language);
      const key = `mail.security.${what}`;
      if (to.startsWith('+')) return sendText(tx, tools, news, language);
      const root = tools.publicUrl + prefixOf(language, tools.site());
      const vars = {
        title: word(`${key}.title`),
        text: word(`${key}.text`),
        facts: factsOf(news, language, tools),
        moved,
        link: `${root}/auth/forget`,
      };
      await writeMail(tx, { ...composeMail(tools, language, 'security', key, { vars }), to }, tools);
    },
  };
}

/** Milliseconds after which a text message would tell of something that is long past. */
const day = 86_400_000;

async function sendText(
  tx: Tx,
  tools: SecurityMailTools,
  { what, to, moved }: SecurityNews,
  language: Language,
): Promise<void> {
  const { name, defaultLanguage } = tools.site();
  const word = tools.words(language);
  const values = { shop: pickText(name, language, defaultLanguage), title: word(`mail.security.${what}.title`) };
  const text = word(moved ? 'sms.securityMoved' : 'sms.security', values);
  await writeText(tx, { to, text, expires: new Date(tools.clock.now().getTime() + day) }, tools);
}

/** What a change is about, where it names something. */
const subjects: Partial<Record<SecurityNews['what'], string>> = {
  emailChanged: 'mail.security.newEmail',
  mobileChanged: 'mail.security.newMobile',
  passkeyAdded: 'mail.security.passkey',
  passkeyRemoved: 'mail.security.passkey',
  identityLinked: 'mail.security.identity',
  identityRemoved: 'mail.security.identity',
};

/** What the reader knows it by, line by line. */
function factsOf(
  { what, subject, at, ip, browser, device, stays }: SecurityNews,
  language: Language,
  { words, placeOf }: SecurityMailTools,
) {
  const word = words(language);
  const when = new Intl.DateTimeFormat(languageTag(language), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  const place = placeOf(ip, language);
  const about = subjects[what];
  return [
    ...(about && subject ? [{ label: word(about), value: subject }] : []),
    { label: word('mail.security.when'), value: `${when.format(at)} UTC` },
    {
      label: word('mail.security.browser'),
      value: `${browser ?? word('browser.unknown')} · ${word(device.key, device.values)}`,
    },
    ...(place ? [{ label: word('mail.security.place'), value: place }] : []),
    { label: word('mail.security.ip'), value: ip },
    ...(stays?.passkeys.length
      ? [{ label: word('mail.security.passkeysStay'), value: stays.passkeys.join(', ') }]
      : []),
    ...(stays?.issuers.length ? [{ label: word('mail.security.issuersStay'), value: stays.issuers.join(', ') }] : []),
  ];
}
