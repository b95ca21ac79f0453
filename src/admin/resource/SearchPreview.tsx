import './search-preview.css';
import { Text } from '@mantine/core';
import { useShownLanguages } from '../form/shown-languages.ts';
import { knownOfShop } from '../known.ts';
import { useText } from '../text/text.ts';
import { textOf } from './search-texts.ts';

type Texts = Record<string, string> | undefined;

interface Props {
  /** Path of the page in the shop's own language, without a slash before it. */
  path: string;
  /** Texts by language; the first that says something counts. */
  title: Texts[];
  description: Texts[];
}

/** Characters that search engines show of a title and of a description; of Chinese half as many, which are twice as wide. */
function shownOf(language: string) {
  return language.startsWith('zh') ? { maxTitle: 30, maxDescription: 80 } : { maxTitle: 60, maxDescription: 160 };
}

/** A page as a search engine would show it, in each language that the form shows, with the lengths of its texts. */
export function SearchPreview({ path, title, description }: Props) {
  const t = useText();
  const { defaultLanguage, languages, name } = knownOfShop();
  const shown = useShownLanguages() ?? [defaultLanguage];
  return (
    <div className="search-previews">
      {shown.map((language) => {
        const { maxTitle, maxDescription } = shownOf(language);
        const head = textOf(title, language, defaultLanguage);
        const body = textOf(description, language, defaultLanguage);
        const prefix = language === defaultLanguage ? '' : `${language}/`;
        const of = languages.find(({ code }) => code === language)?.name ?? language;
        return (
          <figure key={language} className="search-preview" lang={language}>
            <Text component="figcaption" size="sm" c="dimmed">
              {t('resource.searchPreview', { language: of })}
            </Text>
            <p className="search-preview-url">
              {name} · {`${location.host}/${prefix}${path}`}
            </p>
            <p className="search-preview-title">{cut(head, maxTitle) || t('resource.noTitle')}</p>
            <p>{cut(body, maxDescription) || t('resource.noDescription')}</p>
            <Length
              label={t('resource.titleLength', { length: head.length, most: maxTitle })}
              isOver={head.length > maxTitle}
            />
            <Length
              label={t('resource.descriptionLength', { length: body.length, most: maxDescription })}
              isOver={body.length > maxDescription}
            />
          </figure>
        );
      })}
    </div>
  );
}

function Length({ label, isOver }: { label: string; isOver: boolean }) {
  const t = useText();
  return (
    <Text size="xs" {...(isOver ? { c: 'red.9' } : { c: 'dimmed' })}>
      {label}
      {isOver && ` ${t('resource.isCut')}`}
    </Text>
  );
}

function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;
}
