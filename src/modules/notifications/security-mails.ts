import type { Tx } from '../../platform/db/database.ts';
import { writeMail } from '../../platform/mail/outbox.repo.ts';
import type { PlaceOf } from '../../platform/place/places.ts';
import { writeText } from '../../platform/sms/texts.repo.ts';
import { isLanguage, type Language, pickText, prefixOf } from '../../shared/locale.ts';
import { momentText } from '../../shared/moment-text.ts';
import type { SecurityEvent } from '../../shared/security-events.ts';
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
    security: async (tx: Tx, event: SecurityEvent): Promise<void> => {
      const { what, to, moved } = event;
      const language = isLanguage(event.language) ? event.language : tools.site().defaultLanguage;
      const t = tools.translations(language);
      const key = `mail.security.${what}`;
      if (to.startsWith('+')) return sendText(tx, tools, event, language);
      const root = tools.publicUrl + prefixOf(language, tools.site());
      const vars = {
        title: t(`${key}.title`),
        text: t(`${key}.text`),
        facts: factsOf(event, language, tools),
        moved,
        link: `${root}/auth/forget`,
      };
      await writeMail(tx, { ...composeMail(tools, language, 'security', key, { vars }), to }, tools);
    },
  };
}

/** Milliseconds after which a text message is out of date. */
const day = 86_400_000;

async function sendText(
  tx: Tx,
  tools: SecurityMailTools,
  { what, to, moved }: SecurityEvent,
  language: Language,
): Promise<void> {
  const { name, defaultLanguage } = tools.site();
  const t = tools.translations(language);
  const values = { shop: pickText(name, language, defaultLanguage), title: t(`mail.security.${what}.title`) };
  const text = t(moved ? 'sms.securityMoved' : 'sms.security', values);
  await writeText(tx, { to, text, expires: new Date(tools.clock.now().getTime() + day) }, tools);
}

/** Subject of a change that names something. */
const subjects: Partial<Record<SecurityEvent['what'], string>> = {
  emailChanged: 'mail.security.newEmail',
  mobileChanged: 'mail.security.newMobile',
  passkeyAdded: 'mail.security.passkey',
  passkeyRemoved: 'mail.security.passkey',
  identityLinked: 'mail.security.identity',
  identityRemoved: 'mail.security.identity',
};

/** Details of the change, line by line. */
function factsOf(
  { what, subject, at, ip, browser, device, stays }: SecurityEvent,
  language: Language,
  { translations, placeOf, site }: SecurityMailTools,
) {
  const t = translations(language);
  const place = placeOf(ip, language);
  const about = subjects[what];
  return [
    ...(about && subject ? [{ label: t(about), value: subject }] : []),
    { label: t('mail.security.when'), value: momentText(at, language, site().dispatch.timeZone) },
    {
      label: t('mail.security.browser'),
      value: `${browser ?? t('browser.unknown')} · ${t(device.key, device.values)}`,
    },
    ...(place ? [{ label: t('mail.security.place'), value: place }] : []),
    { label: t('mail.security.ip'), value: ip },
    ...(stays?.passkeys.length ? [{ label: t('mail.security.passkeysStay'), value: stays.passkeys.join(', ') }] : []),
    ...(stays?.issuers.length ? [{ label: t('mail.security.issuersStay'), value: stays.issuers.join(', ') }] : []),
  ];
}
