import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { createGzip, gunzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** A text that is large, asked for seldom and compresses well: only its compressed form is kept. */
export interface KeptText {
  /** Names the text's bytes before they are compressed. */
  hash: string;
  gzip: Buffer;
}

export type Pieces = AsyncIterable<string> | Iterable<string>;

const unzip = promisify(gunzip);

/**
 * Texts for everybody that are made piece by piece, e.g. sitemaps: made once however many ask at the same time, kept
 * compressed until something changes, the least used leaving first.
 */
export class KeptTexts {
  readonly #texts: LRUCache<string, KeptText>;
  readonly #making = new Map<string, Promise<KeptText>>();
  readonly #tags: ReadonlySet<string>;
  #epoch = 0;

  /** `bytes` of compressed texts at most; `tags` are those whose change empties it. */
  constructor(bytes: number, tags: string[]) {
    this.#texts = new LRUCache({ maxSize: bytes, sizeCalculation: ({ gzip }) => gzip.length + 500 });
    this.#tags = new Set(['*', ...tags]);
  }

  get(key: string, make: () => Pieces): Promise<KeptText> {
    const known = this.#texts.get(key);
    if (known) return Promise.resolve(known);
    const name = `${this.#epoch} ${key}`;
    const under = this.#making.get(name) ?? this.#make(key, make).finally(() => this.#making.delete(name));
    this.#making.set(name, under);
    return under;
  }

  /** Forgets everything when one of `tags`, or what begins with it (`page:` …), is among those it depends on; answers whether. */
  drop(tags: string[]): boolean {
    if (!tags.some((tag) => this.#tags.has(tag) || this.#tags.has(tag.replace(/:.*/, ':')))) return false;
    this.#epoch += 1;
    this.#texts.clear();
    return true;
  }

  async #make(key: string, make: () => Pieces): Promise<KeptText> {
    const epoch = this.#epoch;
    const text = await compress(make());
    if (epoch === this.#epoch) this.#texts.set(key, text);
    return text;
  }
}

/** The text itself, for the few who do not take it compressed. */
export function plainBytes({ gzip }: KeptText): Promise<Buffer> {
  return unzip(gzip);
}

async function compress(pieces: Pieces): Promise<KeptText> {
  const hash = createHash('sha256');
  const stream = createGzip({ level: 6 });
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve, reject) => stream.once('end', resolve).once('error', reject));
  for await (const piece of pieces) {
    hash.update(piece);
    if (!stream.write(piece)) await new Promise((resolve) => stream.once('drain', resolve));
  }
  stream.end();
  await done;
  return { hash: hash.digest('base64url').slice(0, 22), gzip: Buffer.concat(chunks) };
}
