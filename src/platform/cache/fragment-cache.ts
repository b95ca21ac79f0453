import { LRUCache } from 'lru-cache';

/** Depth to which data is written into a key; below it stand objects that are the same from page to page where they are kept. */
const writtenDepth = 3;

/**
 * Rendered components by everything that they are made from, so nothing kept can be out of date: when one product's price
 * changes, a page that shows it is made anew, but only that product's component is rendered for it.
 *
 * Data that is kept (`KeptData`, cards) comes again as the same objects. Each gets a number by what it says, and keys hold the
 * numbers: writing all the data into every key took as long as the smaller components. Nobody may change such an object.
 */
export class FragmentCache {
  readonly #made: LRUCache<string, string> | null;
  /** Numbers by content. A number is never given twice. */
  readonly #numbers: LRUCache<string, number> | null;
  readonly #known = new WeakMap<object, number>();
  #last = 0;

  /** `bytes` are shared by keys, data and HTML; with 0 every component is rendered each time. */
  constructor(bytes: number) {
    // Two bytes a character at most, in the key as in the HTML.
    const sizeCalculation = (html: string, key: string) => 2 * (html.length + key.length);
    this.#made = bytes > 0 ? new LRUCache({ maxSize: Math.ceil(bytes / 2), sizeCalculation }) : null;
    const sizeOfContent = (_: number, content: string) => 2 * content.length + 8;
    this.#numbers = bytes > 0 ? new LRUCache({ maxSize: Math.ceil(bytes / 2), sizeCalculation: sizeOfContent }) : null;
  }

  get(parts: unknown[], make: () => string): string {
    if (!this.#made) return make();
    const key = this.#keyOf(parts, writtenDepth);
    const known = this.#made.get(key);
    if (known !== undefined) return known;
    const made = make();
    this.#made.set(key, made);
    return made;
  }

  #keyOf(value: unknown, depth: number): string {
    if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
    const number = this.#known.get(value);
    if (number !== undefined) return `#${number}`;
    if (depth === 0 || 'toJSON' in value) return this.#numberOf(value);
    if (Array.isArray(value)) return `[${value.map((each) => this.#keyOf(each, depth - 1)).join()}]`;
    let key = '{';
    for (const [name, each] of Object.entries(value)) key += `${JSON.stringify(name)}:${this.#keyOf(each, depth - 1)},`;
    return `${key}}`;
  }

  /** The number of what an object says; a new one for what is not known any more. */
  #numberOf(value: object): string {
    const content = JSON.stringify(value);
    const number = this.#numbers?.get(content) ?? ++this.#last;
    this.#numbers?.set(content, number);
    this.#known.set(value, number);
    return `#${number}`;
  }
}
