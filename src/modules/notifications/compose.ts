import type { Mail } from '../../platform/mail/outbox.repo.ts';
import { type Language, languageTag, pickText, prefixOf } from '../../shared/locale.ts';
import type { MailTools } from './order-mails.ts';
import { plainText } from './plain-text.ts';

/**
 * A mail from its template (`themes/default/mail/{kind}.liquid`), ready but for whom it goes to. Its subject is the
 * words of `{key}.subject`, which may name the values of `messageValues`.
 */
export function composeMail(
  { translations, template, site }: Pick<MailTools, 'translations' | 'template' | 'site'>,
  language: Language,
  kind: string,
  key: string,
  {
    messageValues = {},
    vars = {},
    subject: given,
  }: { messageValues?: Record<string, string | number>; vars?: object; subject?: string },
): Omit<Mail, 'to'> {
  const t = translations(language);
  const shop = pickText(site().name, language, site().defaultLanguage);
  const subject = given ?? t(`${key}.subject`, { shop, ...messageValues });
  const speech = { t, prefix: prefixOf(language, site()) };
  const html = template(kind, { ...messageValues, ...vars, subject, shop, lang: languageTag(language) }, speech);
  return { kind, language, subject, html, text: plainText(html) };
}
