import { decimal, isCurrency, type Money } from '../../shared/money.ts';
import type { FieldConfig, FieldGroup, Values } from '../resource/field-config.ts';
import { valueOf } from '../resource/field-config.ts';

/** A field that a save changed, with both values as text. */
export interface ChangedField {
  name: string;
  label: FieldConfig['label'];
  before: string;
  after: string;
}

/** Fields of a form that differ between two contents, in the order of the form. */
export function changedFields(groups: FieldGroup[], before: Values, after: Values): ChangedField[] {
  return groups
    .flatMap(({ fields }) => fields)
    .filter(({ name }) => name in before || name.includes('.'))
    .map(({ name, label }) => ({
      name,
      label,
      before: textOf(valueOf(before, name)),
      after: textOf(valueOf(after, name)),
    }))
    .filter((field) => field.before !== field.after);
}

/** A value as text: one line for each part of it, empty parts left out. */
function textOf(value: unknown): string {
  return linesOf(value, '').join('\n');
}

function linesOf(value: unknown, name: string): string[] {
  if (value === null || value === undefined || value === '') return [];
  if (typeof value !== 'object') return [name ? `${name}: ${String(value)}` : String(value)];
  if (isMoney(value)) return [[name, `${value.currency} ${decimal(value)}`].filter(Boolean).join(': ')];
  // Order of the keys is of no meaning.
  const parts = Object.entries(value).sort(([one], [other]) => (Array.isArray(value) || one < other ? -1 : 1));
  return parts
    .filter(([part]) => part !== 'id' && part !== 'image')
    .flatMap(([part, each]) =>
      linesOf(each, [name, Array.isArray(value) ? Number(part) + 1 : part].filter(Boolean).join(' ')),
    );
}

function isMoney(value: object): value is Money {
  const { amount, currency } = value as Partial<Money>;
  return typeof amount === 'number' && isCurrency(currency);
}
