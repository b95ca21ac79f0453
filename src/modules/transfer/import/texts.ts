import type { Language, Text } from '../../../shared/locale.ts';
import { isLanguage } from '../../../shared/locale.ts';
import { firstCell, type Row } from './rows.ts';
import type { Columns, Field, OwnField } from './vocabulary.ts';

/**
 * A text of a product out of its column and, where the file has them, the columns of its translations. With those it is a
 * map in which an empty string means "none in this language".
 */
export function readText(rows: Row[], columns: Columns, field: Field, own: OwnField, language: Language): Text {
  const text = firstCell(rows, field) ?? '';
  const translations = translationsOf(columns, own);
  if (translations.length === 0) return text;
  return Object.fromEntries([
    [language, text],
    ...translations.map(([other, column]) => [other, firstCell(rows, column) ?? '']),
  ]);
}

export function translationsOf(columns: Columns, own: OwnField): [Language, OwnField][] {
  return columns.variants(own).flatMap(([key, field]) => (isLanguage(key) ? [[key, field]] : []));
}

/** Lays a file's text over a known one: languages that the file does not speak of stay. */
export function mergeText(known: Text | undefined, text: Text, language: Language): Text {
  if (typeof text !== 'string') return withoutBlanks({ ...asMap(known, language), ...text });
  if (known === undefined || typeof known === 'string') return text;
  // Cells are trimmed; a text that differs by that alone was not changed by whoever wrote the file.
  return known[language]?.trim() === text ? known : { ...known, [language]: text };
}

/** A text without the languages that it says nothing in. */
export function withoutBlanks(text: Text): Text {
  if (typeof text === 'string') return text;
  return Object.fromEntries(Object.entries(text).filter(([, translations]) => translations !== ''));
}

function asMap(text: Text | undefined, language: Language): Exclude<Text, string> {
  if (text === undefined) return {};
  return typeof text === 'string' ? { [language]: text } : text;
}

/** Tests if a text is empty in every language. */
export function isBlank(text: Text): boolean {
  return typeof text === 'string' ? text === '' : Object.values(text).every((translations) => translations === '');
}
