import type { Language } from './locale.ts';
import type { FieldRefusal } from './refusal.ts';

export type AppFieldValue = string | number | boolean;

/** Values of the fields that apps add to a product: by the slug of the app, then by the name of the field. */
export type AppFieldValues = Record<string, Record<string, AppFieldValue>>;

/** A field as shoppers read it: `text` is the value in their language. */
export interface ShownField {
  app: string;
  name: string;
  title: string;
  value: AppFieldValue;
  text: string;
}

/** A reader of fields. */
export interface FieldReader {
  language: Language;
  defaultLanguage: Language;
  t: (key: string) => string;
}

/** The fields that the apps which are on now add to products. Those of other apps are kept, and neither asked for nor shown. */
export interface AppFields {
  /** All of them, in the order of their apps. */
  declared(): { slug: string; name: string; type: 'string' | 'number' | 'integer' | 'boolean' }[];
  /** Errors at `appFields.{slug}.{name}` of values that were merged with given ones; what is required is missed where `isWhole`. */
  errors(given: AppFieldValues, merged: AppFieldValues, isWhole: boolean): FieldRefusal[];
  /** Those of stored values that these fields still take. */
  present(stored: AppFieldValues): AppFieldValues;
  /** Stored values with the given ones in place of those of the same apps. */
  merged(stored: AppFieldValues, given: AppFieldValues): AppFieldValues;
  shown(stored: AppFieldValues, reader: FieldReader): ShownField[];
}
