export type Values = Record<string, unknown>;

/** A field that two people changed in different ways, by its path, e.g. `title.en`. */
export interface Conflict {
  path: string[];
  mine: unknown;
  theirs: unknown;
}

export interface Merged {
  /** Both people's changes; of a conflict, mine. */
  values: Values;
  conflicts: Conflict[];
}

/**
 * Joins two people's changes of the same values. Objects are compared field by field, e.g. a text by its languages; lists and
 * everything else as a whole.
 */
export function mergeValues(base: Values, mine: Values, theirs: Values): Merged {
  return mergeAt([], base, mine, theirs);
}

function mergeAt(path: string[], base: Values, mine: Values, theirs: Values): Merged {
  const names = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
  const merged: Merged = { values: {}, conflicts: [] };
  for (const name of names) {
    const before = base[name];
    const own = mine[name];
    const other = theirs[name];
    const at = [...path, name];
    if (isSame(own, before)) merged.values[name] = other;
    else if (isSame(other, before) || isSame(own, other)) merged.values[name] = own;
    else if (isPlain(own) && isPlain(other)) {
      const below = mergeAt(at, isPlain(before) ? before : {}, own, other);
      merged.values[name] = below.values;
      merged.conflicts.push(...below.conflicts);
    } else {
      merged.values[name] = own;
      merged.conflicts.push({ path: at, mine: own, theirs: other });
    }
    if (merged.values[name] === undefined) delete merged.values[name];
  }
  return merged;
}

/** Values in which the chosen conflicts are decided for the other person. */
export function takeTheirs(values: Values, conflicts: Conflict[]): Values {
  return conflicts.reduce((result, { path, theirs }) => withPath(result, path, theirs), values);
}

function withPath(values: Values, [first = '', ...rest]: string[], value: unknown): Values {
  if (rest.length === 0) return { ...values, [first]: value };
  const below = values[first];
  return { ...values, [first]: withPath(isPlain(below) ? below : {}, rest, value) };
}

function isPlain(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}
