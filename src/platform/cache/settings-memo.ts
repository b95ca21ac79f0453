/**
 * Remembers pieces of pages that depend on nothing but the site's settings and their own key, e.g. the footer in one
 * language. New settings are a new object, and everything made under the old ones is dropped with them.
 */
export class SettingsMemo<Settings extends object> {
  readonly #bySettings = new WeakMap<Settings, Map<string, string>>();
  readonly #enabled: boolean;

  /** Disabled where templates are edited under a running shop. */
  constructor(enabled: boolean) {
    this.#enabled = enabled;
  }

  get(settings: Settings, key: string, make: () => string): string {
    if (!this.#enabled) return make();
    const fragments = this.#bySettings.get(settings) ?? new Map<string, string>();
    this.#bySettings.set(settings, fragments);
    const made = fragments.get(key) ?? make();
    fragments.set(key, made);
    return made;
  }
}
