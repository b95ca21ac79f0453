/** Reads an own property by a key from outside; undefined for inherited ones, e.g. `constructor`. */
export function ownProperty<T>(of: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(of, key) ? of[key] : undefined;
}
