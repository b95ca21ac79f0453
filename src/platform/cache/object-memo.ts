/**
 * Caches values that are made of an object and a key, e.g. the footer in one language of the site's settings. Changed
 * settings are a new object; what was made of the former one goes with it.
 */
export class ObjectMemo<Owner extends object, T> {
  readonly #byOwner = new WeakMap<Owner, Map<string, T>>();
  readonly #enabled: boolean;

  /** Disabled where templates are edited under a running shop. */
  constructor(enabled = true) {
    this.#enabled = enabled;
  }

  get(owner: Owner, key: string, make: () => T): T {
    if (!this.#enabled) return make();
    const values = this.#byOwner.get(owner) ?? new Map<string, T>();
    this.#byOwner.set(owner, values);
    const made = values.get(key) ?? make();
    values.set(key, made);
    return made;
  }
}
