import { z } from 'zod';
import { allowedLanguages, type Language, type Text } from '../../../shared/locale.ts';
import type { StoredSpec } from '../../../shared/stored-spec.ts';
import { BadCell, jsonOf } from './cells.ts';
import { firstCell, type Row } from './rows.ts';
import type { Columns } from './vocabulary.ts';

const text = z.union([z.string(), z.partialRecord(z.enum(allowedLanguages), z.string())]);
const specs = z.array(
  z.object({
    code: z.string().min(1).max(100),
    name: text,
    values: z.array(z.object({ value: z.string().min(1).max(100), label: text, swatch: z.string().nullish() })),
  }),
);

/**
 * Additions of our own exports to the option columns, which hold one language only: codes, translations, swatches. The option
 * columns decide; their values are looked up here.
 */
export class SpecDictionary {
  readonly #specs: StoredSpec[];
  readonly #language: Language;

  constructor(specs: StoredSpec[], language: Language) {
    this.#specs = specs;
    this.#language = language;
  }

  /** The specification whose name or, failing that, whose code a header cell says. */
  spec(name: string): StoredSpec | undefined {
    return find(
      this.#specs,
      name,
      ({ name: translations }) => textIn(translations, this.#language),
      ({ code }) => code,
    );
  }

  value(spec: StoredSpec | undefined, label: string): StoredSpec['values'][number] | undefined {
    return find(
      spec?.values ?? [],
      label,
      (each) => textIn(each.label, this.#language),
      (each) => each.value,
    );
  }
}

/** Reads the dictionary of a product; an empty one where the file has none. */
export function readDictionary(rows: Row[], columns: Columns, language: Language): SpecDictionary {
  const value = firstCell(rows, 'own:specifications');
  if (!value) return new SpecDictionary([], language);
  const parsed = specs.safeParse(jsonOf(value));
  if (parsed.success) return new SpecDictionary(parsed.data as StoredSpec[], language);
  const column = columns.header('own:specifications');
  throw new BadCell(rows[0]?.line ?? 0, 'badSpecifications', { column });
}

/** A text as option columns show it: in the file's language, and nothing where it has none in that. */
export function textIn(text: Text, language: Language): string {
  return typeof text === 'string' ? text : (text[language] ?? '');
}

function find<T>(all: T[], translations: string, label: (each: T) => string, code: (each: T) => string): T | undefined {
  const wanted = translations.toLowerCase();
  return all.find((each) => label(each).toLowerCase() === wanted) ?? all.find((each) => code(each) === translations);
}
