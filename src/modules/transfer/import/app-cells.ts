import type { AppFields, AppFieldValue, AppFieldValues } from '../../../shared/app-fields.ts';
import { BadCell, type Cell, jsonOf, readFlag } from './cells.ts';
import { firstCell, type Row } from './rows.ts';
import type { Columns } from './vocabulary.ts';

/** Values of the fields of apps in a file, by app and field; an empty text for a blank cell, which clears the value. */
export function readAppFields(rows: Row[], columns: Columns, fields: AppFields): AppFieldValues {
  const declared = fields.declared();
  const read: AppFieldValues = {};
  for (const [key, field] of columns.variants('own:app')) {
    const [slug = '', name = ''] = key.split('.');
    const value = firstCell(rows, field) ?? '';
    const known = declared.find((each) => each.slug === slug && each.name === name);
    if (!known && value === '') continue;
    const cell = { line: rows[0]?.line ?? 0, column: columns.header(field), value };
    if (!known) throw new BadCell(cell.line, 'noAppField', { column: cell.column });
    read[slug] = { ...read[slug], [name]: value === '' ? '' : valueOf(cell, known.type) };
  }
  return read;
}

function valueOf(cell: Cell, type: 'string' | 'number' | 'integer' | 'boolean'): AppFieldValue {
  if (type === 'boolean') return readFlag(cell);
  if (type === 'string') return textOf(cell.value);
  const number = Number(cell.value);
  if (!Number.isFinite(number)) throw new BadCell(cell.line, 'badNumber', { column: cell.column, value: cell.value });
  return number;
}

/** Text of a cell; in quotation marks, as JSON, where a cell alone would lose its edges. */
function textOf(value: string): string {
  const parsed = value.startsWith('"') ? jsonOf(value) : null;
  return typeof parsed === 'string' ? parsed : value;
}

/** A value as a cell from which it is read again. */
export function appCell(value: AppFieldValue): string {
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (typeof value === 'number') return String(value);
  return value !== value.trim() || value.startsWith('"') ? JSON.stringify(value) : value;
}

/**
 * Stored values with those of a file over them: a blank cell clears a value, unless it is one that exports leave out because its
 * field no longer takes it.
 */
export function mergeAppFields(stored: AppFieldValues, read: AppFieldValues, fields: AppFields): AppFieldValues {
  const present = fields.present(stored);
  const apps = new Map(Object.entries(stored).map(([slug, values]) => [slug, new Map(Object.entries(values))]));
  for (const [slug, values] of Object.entries(read)) {
    const own = apps.get(slug) ?? new Map<string, AppFieldValue>();
    apps.set(slug, own);
    for (const [name, value] of Object.entries(values)) {
      if (value !== '') own.set(name, value);
      else if (Object.hasOwn(present[slug] ?? {}, name)) own.delete(name);
    }
  }
  const filled = [...apps].filter(([, values]) => values.size > 0);
  return Object.fromEntries(filled.map(([slug, values]) => [slug, Object.fromEntries(values)]));
}
