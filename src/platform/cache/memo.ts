interface Entry {
  tags: string[];
  value: Promise<unknown>;
}

/** What was loaded once and holds until something that it was made from changes; a failure is not remembered. */
export class Memo {
  readonly #entries = new Map<string, Entry>();

  /** Each key belongs to one loader. `tags` are those whose announcement makes it stale. */
  get<T>(key: string, tags: string[], load: () => Promise<T>): Promise<T> {
    const known = this.#entries.get(key);
    if (known) return known.value as Promise<T>;
    const entry = { tags, value: load() };
    this.#entries.set(key, entry);
    entry.value.catch(() => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
    });
    return entry.value;
  }

  drop(tags: string[]): void {
    const all = tags.includes('*');
    for (const [key, entry] of this.#entries) {
      if (all || entry.tags.some((tag) => tags.includes(tag))) this.#entries.delete(key);
    }
  }
}
