import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** Depth to which data is written into a key; below it stand objects that are the same from page to page where they are kept. */
const writtenDepth = 2;

/** Characters of JSON up to which an object that is written nowhere else stands in a key itself: cheaper than its hash. */
const shortLength = 200;

/** Contents whose numbers are known, some hundred bytes each. */
const maxNumbers = 50_000;

/**
 * Rendered components by everything that they are made from, so nothing kept can be out of date: when one product's price
 * changes, a page that shows it is made anew, but only that product's component is rendered for it.
 *
 * They are kept as the bytes of a document, which need no encoding any more. The same bytes come as the same object, so that what
 * is found in them (`usedStyles`, `firstPicture`) is found once.
 *
 * Data that is kept (`KeptData`, cards) comes again as the same objects. Each gets a number by what it says, and keys hold the
 * numbers: writing all the data into every key took as long as the smaller components. Nobody may change such an object.
 */
export class FragmentCache {
  readonly #made: LRUCache<string, Buffer> | null;
  /** Numbers by the hash of the content. A number is never given twice. */
  readonly #numbers = new LRUCache<string, number>({ max: maxNumbers });
  readonly #known = new WeakMap<object, number>();
  #last = 0;

  /** `bytes` are shared by keys and HTML; with 0 every component is rendered each time. */
  constructor(bytes: number) {
    // Two bytes a character at most in the key.
    const sizeCalculation = (html: Buffer, key: string) => html.length + 2 * key.length;
    this.#made = bytes > 0 ? new LRUCache({ maxSize: bytes, sizeCalculation }) : null;
  }

  /** Returns what `make` makes of these words, of `stable` objects, which are often the same, and of `data`. */
  get(words: string, stable: readonly object[], data: unknown, make: () => string): Buffer {
    if (!this.#made) return bytesOf(make());
    const key = `${words} ${stable.map((each) => this.#numberOf(each)).join('')} ${this.#keyOf(data, writtenDepth)}`;
    const known = this.#made.get(key);
    if (known !== undefined) return known;
    const made = bytesOf(make());
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

  /** The number of what an object says, a new one for what is not known any more; of a small object its JSON. */
  #numberOf(value: object): string {
    const known = this.#known.get(value);
    if (known !== undefined) return `#${known}`;
    const json = JSON.stringify(value);
    // A date must not be taken for the text that it is written as.
    if (json.length <= shortLength && !('toJSON' in value)) return json;
    const content = createHash('sha256').update(json).digest('base64');
    const number = this.#numbers.get(content) ?? ++this.#last;
    this.#numbers.set(content, number);
    this.#known.set(value, number);
    return `#${number}`;
  }
}

/** The bytes of HTML, in memory of their own: a part of Node's shared pool would hold all of it. */
function bytesOf(html: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(html));
  bytes.write(html);
  return bytes;
}
