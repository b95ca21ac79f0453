/**
 * Settings of the shop by the name under which they are stored. Each module adds its own in its `*.settings.ts`, with the
 * defaults beside it; `src/wiring/settings.ts` lists them.
 */
// An interface, because modules extend it.
// oxlint-disable-next-line typescript/no-empty-interface typescript/no-empty-object-type
export interface ModuleSettings {}

/** Puts what is stored over the defaults; of a group of settings, one by one. */
export function overDefaults<T extends object>(defaults: T, stored: Partial<T>): T {
  const merged: T = { ...defaults, ...stored };
  for (const key of Object.keys(defaults) as (keyof T)[]) {
    const base = defaults[key];
    const kept = stored[key];
    if (isGroup(base) && isGroup(kept)) merged[key] = { ...base, ...kept };
  }
  return merged;
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
