interface Entry {
  tags: string[];
  value: Promise<unknown>;
}

/** Caches values until one of their tags is announced. Failures are not cached. */
export class Memo {
  readonly #entries = new Map<string, Entry>();

  /** Each key belongs to one loader. The announcement of one of `tags` invalidates it. */
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
