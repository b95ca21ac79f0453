/** A field in which two contents differ, by its path, e.g. `items.0.label.en`. */
export interface Difference {
  field: string;
  before: string;
  after: string;
}

/** Fields in which two contents differ, in the order of the first and then of the second. */
export function differencesOf(earlier: object, latest: object): Difference[] {
  const before = new Map(leavesOf(earlier, ''));
  const after = new Map(leavesOf(latest, ''));
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((field) => ({ field, before: before.get(field) ?? '', after: after.get(field) ?? '' }))
    .filter((each) => each.before !== each.after);
}

function leavesOf(value: object, path: string): [string, string][] {
  return Object.entries(value).flatMap(([name, each]): [string, string][] => {
    const at = path ? `${path}.${name}` : name;
    if (typeof each === 'object' && each !== null) return leavesOf(each as object, at);
    return each === null || each === undefined ? [] : [[at, String(each as string | number | boolean)]];
  });
}
