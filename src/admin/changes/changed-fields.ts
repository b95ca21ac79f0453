import { decimal, isCurrency, type Money } from '../../shared/money.ts';
import type { FieldConfig, FieldGroup, Values } from '../resource/field-config.ts';
import { valueOf } from '../resource/field-config.ts';
import type { LookupName } from '../resource/use-lookup.ts';
import type { Say } from '../text/text.ts';

/** A field that a save changed: what was taken out, and what came in its place. */
export interface ChangedField {
  name: string;
  label: FieldConfig['label'];
  before: string[];
  after: string[];
  /** List of the shop that names the values, which are ids. */
  lookup?: LookupName;
}

/** Fields of a form that differ between two contents, in the order of the form; of a list, the parts that differ. */
export function changedFields(groups: FieldGroup[], before: Values, after: Values, t: Say): ChangedField[] {
  return groups.flatMap(({ fields }) =>
    fields.flatMap((field) => {
      const former = linesOf(valueOf(before, field.name), field, t);
      const later = linesOf(valueOf(after, field.name), field, t);
      const out = former.filter((line) => !later.includes(line));
      const into = later.filter((line) => !former.includes(line));
      if (out.length + into.length === 0) return [];
      if (field.isShown && !field.isShown(before) && !field.isShown(after)) return [];
      const { name, label } = field;
      return [{ name, label, before: out, after: into, ...(field.kind === 'lookup' && { lookup: field.lookup }) }];
    }),
  );
}

/** A value in lines, one for each of its parts; empty parts are left out. */
function linesOf(value: unknown, field: FieldConfig, t: Say): string[] {
  if (field.kind === 'switch') return value === undefined ? [] : [t(value ? 'changes.yes' : 'changes.no')];
  const choice = field.kind === 'choice' && field.choices.find((each) => each.value === value);
  if (choice) return [t(choice.label)];
  if (field.kind === 'number' && typeof value === 'number') return [String(value / (field.scale ?? 1))];
  if (field.kind === 'amounts') return amountsOf(value);
  if (field.kind !== 'rows' || !Array.isArray(value)) return partsOf(value, '');
  return value.flatMap((row: Values, at) => {
    const named = typeof row.sku === 'string' ? row.sku : String(at + 1);
    return field.fields.flatMap((each) => partsOf(valueOf(row, each.name), `${named}, ${t(each.label)}`));
  });
}

/** Amounts by currency, each with its decimals. */
function amountsOf(value: unknown): string[] {
  return Object.entries(value ?? {}).flatMap(([currency, amount]) =>
    isMoney({ amount, currency }) ? [`${currency} ${decimal({ amount, currency } as Money)}`] : [],
  );
}

function partsOf(value: unknown, name: string): string[] {
  const said = (text: string) => [[name, text].filter(Boolean).join(': ')];
  if (value === null || value === undefined || value === '') return [];
  if (typeof value !== 'object') return said(typeof value === 'string' ? value : JSON.stringify(value));
  if (isMoney(value)) return said(`${value.currency} ${decimal(value)}`);
  if (Array.isArray(value)) return value.flatMap((each) => partsOf(each, name));
  // The order of keys has no meaning.
  return Object.entries(value)
    .filter(([part]) => part !== 'id' && part !== 'image')
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([part, each]) => partsOf(each, [name, part].filter(Boolean).join(' ')));
}

function isMoney(value: object): value is Money {
  const { amount, currency } = value as Partial<Money>;
  return typeof amount === 'number' && isCurrency(currency);
}
