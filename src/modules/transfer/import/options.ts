import type { StoredSpec } from '../../../platform/db/tables.ts';
import { BadCell } from './cells.ts';
import { codeOf, specCode, unusedCode } from './codes.ts';
import type { Row } from './rows.ts';
import type { OptionSlot } from './vocabulary.ts';

/** One option of a product, with the values of its rows in the order of the file. */
export interface ProductOption {
  slot: OptionSlot;
  code: string;
  name: string;
  /** By the value's words in lower case, because `Red` and `red` are one choice. */
  values: Map<string, { value: string; label: string }>;
}

const slots: OptionSlot[] = [1, 2, 3];

/** The options of a product's variant rows; none when its only one is Shopify's `Title` / `Default Title`. */
export function readOptions(rows: Row[], slug: string): ProductOption[] {
  const options: ProductOption[] = [];
  const taken = new Set<string>();
  for (const slot of slots) {
    const name = firstCell(rows, `option${slot}Name`);
    const filled = rows.find((row) => row.cells[`option${slot}Value`]);
    if (!filled) continue;
    if (!name && !isPlaceholder(filled, slot)) throw new BadCell(filled.line, 'noOptionName', { slot, handle: slug });
    if (!name || (/^title$/i.test(name) && isPlaceholder(filled, slot))) continue;
    const code = unusedCode(specCode(name), name, taken);
    taken.add(code);
    options.push({ slot, code, name, values: readValues(rows, slot) });
  }
  return options;
}

/** What a row chooses of each option, e.g. `{ colour: "sage", size: "small" }`; refuses a row that leaves one out. */
export function readSpec(row: Row, options: ProductOption[]): Record<string, string> {
  return Object.fromEntries(
    options.map(({ slot, code, name, values }) => {
      const chosen = values.get(row.cells[`option${slot}Value`]?.toLowerCase() ?? '');
      if (!chosen) throw new BadCell(row.line, 'noValue', { option: name });
      return [code, chosen.value];
    }),
  );
}

export function specsOf(options: ProductOption[]): StoredSpec[] {
  return options.map(({ code, name, values }) => ({ code, name, values: [...values.values()] }));
}

/** The first filled cell of a column among the rows of a product. */
export function firstCell(rows: Row[], field: keyof Row['cells']): string | undefined {
  return rows.find((row) => row.cells[field])?.cells[field];
}

function isPlaceholder(row: Row, slot: OptionSlot): boolean {
  return slot === 1 && /^default title$/i.test(row.cells.option1Value ?? '');
}

function readValues(rows: Row[], slot: OptionSlot): ProductOption['values'] {
  const values: ProductOption['values'] = new Map();
  const taken = new Set<string>();
  for (const row of rows) {
    const label = row.cells[`option${slot}Value`];
    if (!label || values.has(label.toLowerCase())) continue;
    const value = unusedCode(codeOf(label, 'value'), label, taken);
    taken.add(value);
    values.set(label.toLowerCase(), { value, label });
  }
  return values;
}
