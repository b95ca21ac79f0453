import type { Text } from '../../../shared/locale.ts';
import type { StoredSpec } from '../../../shared/stored-spec.ts';
import { BadCell } from './cells.ts';
import { codeOf, specCode, unusedCode } from './codes.ts';
import type { SpecDictionary } from './dictionary.ts';
import { firstCell, type Row } from './rows.ts';
import { type OptionSlot, optionSlots } from './vocabulary.ts';

/** One option of a product, with the values of its rows in the order of the file. */
export interface ProductOption {
  slot: OptionSlot;
  code: string;
  /** As the file says it. */
  said: string;
  name: Text;
  /** By the value's text in lower case, because `Red` and `red` are one choice. */
  values: Map<string, StoredSpec['values'][number]>;
}

/** The options of a product's variant rows; none when its only one is Shopify's `Title` / `Default Title`. */
export function readOptions(rows: Row[], slug: string, dictionary: SpecDictionary): ProductOption[] {
  const options: ProductOption[] = [];
  const taken = new Set<string>();
  for (const slot of optionSlots) {
    const name = firstCell(rows, `option${slot}Name`);
    const filled = rows.find((row) => row.cells[`option${slot}Value`]);
    if (!filled) continue;
    if (!name && !isPlaceholder(filled, slot)) throw new BadCell(filled.line, 'noOptionName', { slot, handle: slug });
    if (!name || (/^title$/i.test(name) && isPlaceholder(filled, slot))) continue;
    const known = dictionary.spec(name);
    const code = unusedCode(known?.code ?? specCode(name), name, taken);
    taken.add(code);
    options.push({
      slot,
      code,
      said: name,
      name: known?.name ?? name,
      values: readValues(rows, slot, known, dictionary),
    });
  }
  return options;
}

/** Reads the value of each option in a row, e.g. `{ colour: "sage", size: "small" }`; refuses a row that leaves one out. */
export function readSpec(row: Row, options: ProductOption[]): Record<string, string> {
  return Object.fromEntries(
    options.map(({ slot, code, said, values }) => {
      const chosen = values.get(row.cells[`option${slot}Value`]?.toLowerCase() ?? '');
      if (!chosen) throw new BadCell(row.line, 'noValue', { option: said });
      return [code, chosen.value];
    }),
  );
}

export function specsOf(options: ProductOption[]): StoredSpec[] {
  return options.map(({ code, name, values }) => ({ code, name, values: [...values.values()] }));
}

function isPlaceholder(row: Row, slot: OptionSlot): boolean {
  return slot === 1 && /^default title$/i.test(row.cells.option1Value ?? '');
}

/** Order of the file, except for values in the dictionary: those keep its order and come first. */
function readValues(
  rows: Row[],
  slot: OptionSlot,
  spec: StoredSpec | undefined,
  dictionary: SpecDictionary,
): ProductOption['values'] {
  const values = valuesInFile(rows, slot, spec, dictionary);
  const places = new Map(spec?.values.map((each, place) => [each.value, place]));
  const placeOf = ({ value }: { value: string }) => places.get(value) ?? Number.POSITIVE_INFINITY;
  return new Map([...values].sort(([, one], [, other]) => compare(placeOf(one), placeOf(other))));
}

function compare(one: number, other: number): number {
  return one === other ? 0 : one - other;
}

function valuesInFile(
  rows: Row[],
  slot: OptionSlot,
  spec: StoredSpec | undefined,
  dictionary: SpecDictionary,
): ProductOption['values'] {
  const values: ProductOption['values'] = new Map();
  const taken = new Set<string>();
  for (const row of rows) {
    const label = row.cells[`option${slot}Value`];
    if (!label || values.has(label.toLowerCase())) continue;
    const known = dictionary.value(spec, label);
    const value = unusedCode(known?.value ?? codeOf(label, 'value'), label, taken);
    taken.add(value);
    values.set(label.toLowerCase(), known ? { ...known, value } : { value, label });
  }
  return values;
}
