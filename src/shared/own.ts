/** The value at a key that somebody else chose; nothing of what every object inherits, e.g. `constructor`. */
export function own<T>(of: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(of, key) ? of[key] : undefined;
}
