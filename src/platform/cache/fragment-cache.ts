import { LRUCache } from 'lru-cache';

/**
 * Rendered components by everything that they are made from, so nothing kept can be out of date: when one product's price
 * changes, a page that shows it is made anew, but only that product's component is rendered for it.
 */
export class FragmentCache {
  readonly #made: LRUCache<string, string> | null;

  /** `bytes` are shared by keys and HTML; with 0 every component is rendered each time. */
  constructor(bytes: number) {
    // Two bytes a character at most, in the key as in the HTML.
    const sizeCalculation = (html: string, key: string) => 2 * (html.length + key.length);
    this.#made = bytes > 0 ? new LRUCache({ maxSize: bytes, sizeCalculation }) : null;
  }

  get(parts: unknown[], make: () => string): string {
    if (!this.#made) return make();
    const key = JSON.stringify(parts);
    const known = this.#made.get(key);
    if (known !== undefined) return known;
    const made = make();
    this.#made.set(key, made);
    return made;
  }
}
