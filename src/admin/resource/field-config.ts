import type { ComponentType } from 'react';
import type { StockPolicy } from '../../shared/products.ts';
import type { TextKey } from '../text/text.ts';
import type { LookupName } from './use-lookup.ts';

/** Values of a form, by their names on the wire. */
export type Values = Record<string, unknown>;

interface Common {
  /** Name on the wire; parts of it by dots, e.g. `rate.kind`. */
  name: string;
  label: TextKey;
  help?: TextKey;
  required?: boolean;
  /** Tests if the field is there for these values. */
  isShown?: (values: Values) => boolean;
  /** True if it can be set only while the thing is new. */
  onlyNew?: boolean;
}

/** A field of a form that is drawn from a declaration. */
export type FieldConfig = Common &
  (
    | {
        kind:
          | 'text'
          | 'lines'
          | 'switch'
          | 'time'
          | 'day'
          | 'words'
          | 'country'
          | 'countries'
          | 'picture'
          | 'pictures'
          | 'record'
          | 'options'
          | 'colour'
          | 'code'
          | 'ownPrices';
      }
    /** A SKU of the shop, among those whose stock is counted in these ways. */
    | { kind: 'sku'; policies?: readonly StockPolicy[] }
    /** An amount; `isBase` is one that is always in the shop's base currency. */
    | { kind: 'money'; isBase?: boolean }
    /** A text by language. */
    | { kind: 'texts' | 'textsLines' | 'html' }
    /** A number; `scale` is how many of the wire's units make one that is typed, e.g. 100 for basis points as percent. */
    | { kind: 'number'; scale?: number; min?: number; max?: number; decimals?: number; suffix?: string; empty?: 'null' }
    /** One of these; with `empty` it can also be none, which is null. */
    | { kind: 'choice'; choices: { value: string; label: TextKey }[]; empty?: 'null' }
    /** Things of the shop; those of an ordered one can be moved. */
    | { kind: 'lookup'; lookup: LookupName; isMany?: boolean; isOrdered?: boolean }
    /** Amounts of money by currency, in minor units on the wire. */
    | { kind: 'amounts' }
    /**
     * A table of values of its own; rows of an ordered one can be moved. Those of a dense one stand below one heading, and fields
     * named in `folded` open by a press.
     */
    | {
        kind: 'rows';
        fields: FieldConfig[];
        blank: Values;
        add: TextKey;
        isOrdered?: boolean;
        isDense?: boolean;
        folded?: string[];
      }
  );

/** Properties of a group of fields that is not drawn field by field. */
export interface GroupFormProps {
  values: Values;
  errors: Record<string, string>;
  onChange: (values: Values) => void;
}

/** Fields under a heading. */
export interface FieldGroup {
  title: TextKey;
  fields: FieldConfig[];
  /** True for one that stands in the narrower column. */
  isAside?: boolean;
  /** True for one of short fields, of which two stand beside each other in a wide window. */
  isShort?: boolean;
  /** Draws the fields, e.g. as a sentence; without it they stand below each other. */
  Form?: ComponentType<GroupFormProps>;
  /** Draws what follows from the fields below them, e.g. a preview. */
  Below?: ComponentType<GroupFormProps>;
  /** Draws the fields with headings of its own, which only the server knows. */
  Sections?: ComponentType<GroupFormProps>;
}

/** Reads a value by its name. */
export function valueOf(values: Values, name: string): unknown {
  return name.split('.').reduce<unknown>((at, part) => (isValues(at) ? at[part] : undefined), values);
}

/** Copy of the values in which one has changed. */
export function withValue(values: Values, name: string, value: unknown): Values {
  const [first = '', ...rest] = name.split('.');
  if (rest.length === 0) return { ...values, [first]: value };
  const below = values[first];
  return { ...values, [first]: withValue(isValues(below) ? below : {}, rest.join('.'), value) };
}

function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Names of the required fields that are there and empty, also in rows, e.g. `variants.0.price`. */
export function missingIn(groups: FieldGroup[], values: Values): string[] {
  return groups.flatMap(({ fields }) => missingOf(fields, values));
}

function missingOf(fields: FieldConfig[], values: Values): string[] {
  return fields
    .filter(({ isShown }) => isShown?.(values) ?? true)
    .flatMap((field) => {
      const value = valueOf(values, field.name);
      if (field.required && isEmpty(value)) return [field.name];
      if (field.kind !== 'rows' || !Array.isArray(value)) return [];
      return (value as Values[]).flatMap((row, at) =>
        missingOf(field.fields, row).map((name) => `${field.name}.${at}.${name}`),
      );
    });
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

/** Error of a field: its own, or the first of what lies below it, e.g. `title.en` for `title`. */
export function errorOf(errors: Record<string, string>, name: string): string | undefined {
  const below = Object.keys(errors).find((each) => each.startsWith(`${name}.`) || each.startsWith(`${name}[`));
  return errors[name] ?? (below && errors[below]);
}

const textKinds = new Set<FieldConfig['kind']>(['texts', 'textsLines', 'html']);

/** Tests if a group draws texts by language, also in its rows. */
export function hasTexts({ fields, Form, Sections }: FieldGroup): boolean {
  const isText = (field: FieldConfig): boolean =>
    textKinds.has(field.kind) || (field.kind === 'rows' && field.fields.some(isText));
  return !Form && !Sections && fields.some(isText);
}

/** Texts by language that a group draws, each with its name on the wire, in rows e.g. `items.0.label`. */
export function textsIn({ fields, Form, Sections }: FieldGroup, values: Values): { name: string; text: unknown }[] {
  return Form || Sections ? [] : textsOfFields(fields, values);
}

function textsOfFields(fields: FieldConfig[], values: Values): { name: string; text: unknown }[] {
  return fields.flatMap((field) => {
    const value = valueOf(values, field.name);
    if (textKinds.has(field.kind)) return [{ name: field.name, text: value }];
    if (field.kind !== 'rows' || !Array.isArray(value)) return [];
    return (value as Values[]).flatMap((row, at) =>
      textsOfFields(field.fields, row).map(({ name, text }) => ({ name: `${field.name}.${at}.${name}`, text })),
    );
  });
}

/** Tests if a language lacks a text that the shop's own language has. */
export function lacksText(text: unknown, language: string, own: string): boolean {
  const texts = (text ?? {}) as Record<string, string>;
  return Boolean(texts[own]) && !texts[language];
}
