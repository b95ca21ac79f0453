import type { FieldGroup, Values } from '../resource/field-config.ts';

/** Contents before and after a change, by the names of the form. */
export interface LoggedChange {
  before: Values;
  after: Values;
}

/**
 * Contents of an entry of the log that a form can show: the values that it has fields for and that both sides hold, since the
 * log of a change may hold only a part of the thing. Null where they have nothing in common.
 */
export function loggedChange(
  groups: FieldGroup[],
  before: unknown,
  after: unknown,
  read: (logged: Values) => Values = (logged) => logged,
): LoggedChange | null {
  if (!isValues(before) || !isValues(after)) return null;
  const former = read(named(before));
  const later = read(named(after));
  const names = [...rootsOf(groups)].filter((name) => Object.hasOwn(former, name) && Object.hasOwn(later, name));
  if (names.length === 0) return null;
  const only = (values: Values) => Object.fromEntries(names.map((name) => [name, values[name]]));
  return { before: only(former), after: only(later) };
}

/** Names of the values that the fields of a form are in. */
function rootsOf(groups: FieldGroup[]): Set<string> {
  const fields = groups.flatMap((group) => group.fields).filter(({ onlyNew }) => !onlyNew);
  return new Set(fields.map(({ name }) => name.split('.', 1)[0] ?? name));
}

/** Logged values under their names on the wire: rows of the database are logged under the names of their columns. */
function named(logged: Values): Values {
  return Object.fromEntries(Object.entries(logged).map(([name, value]) => [known[name] ?? camelCase(name), value]));
}

/** Columns whose values have another name on the wire. */
const known: Record<string, string> = { image_hash: 'image' };

function camelCase(name: string): string {
  return name.replaceAll(/_([a-z])/g, (_, initial: string) => initial.toUpperCase());
}

function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
