import type { Letter } from '../../platform/mail/outbox.repo.ts';
import { type Language, languageTag, pickText, prefixOf } from '../../shared/locale.ts';
import type { LetterTools } from './order-letters.ts';
import { plainText } from './plain-text.ts';

/**
 * A letter from its template (`themes/default/mail/{kind}.liquid`), ready but for whom it goes to. Its subject is the
 * words of `{key}.subject`, which may name the values of `said`.
 */
export function composeLetter(
  { words, template, site }: Pick<LetterTools, 'words' | 'template' | 'site'>,
  language: Language,
  kind: string,
  key: string,
  { said = {}, vars = {} }: { said?: Record<string, string | number>; vars?: object },
): Omit<Letter, 'to'> {
  const word = words(language);
  const shop = pickText(site().name, language, site().defaultLanguage);
  const subject = word(`${key}.subject`, { shop, ...said });
  const speech = { word, prefix: prefixOf(language, site()) };
  const html = template(kind, { ...said, ...vars, subject, shop, lang: languageTag(language) }, speech);
  return { kind, language, subject, html, text: plainText(html) };
}
