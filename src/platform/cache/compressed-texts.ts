import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { createGzip, gunzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** A large text that is requested rarely: only its compressed form is stored. */
export interface CompressedText {
  /** The ETag of the uncompressed text. */
  hash: string;
  gzip: Buffer;
}

export type TextParts = AsyncIterable<string> | Iterable<string>;

const unzip = promisify(gunzip);

/**
 * Caches public texts that are generated in parts, e.g. sitemaps: generated once for simultaneous requests and stored
 * compressed until a tag is invalidated, evicting the least recently used.
 */
export class CompressedTexts {
  readonly #texts: LRUCache<string, CompressedText>;
  readonly #making = new Map<string, Promise<CompressedText>>();
  #epoch = 0;

  /** `bytes` of compressed texts at most. */
  constructor(bytes: number) {
    this.#texts = new LRUCache({ maxSize: bytes, sizeCalculation: ({ gzip }) => gzip.length + 500 });
  }

  get(key: string, make: () => TextParts): Promise<CompressedText> {
    const known = this.#texts.get(key);
    if (known) return Promise.resolve(known);
    const name = `${this.#epoch} ${key}`;
    const under = this.#making.get(name) ?? this.#make(key, make).finally(() => this.#making.delete(name));
    this.#making.set(name, under);
    return under;
  }

  /** Drops everything; a text that is being made is answered and not kept. */
  drop(): void {
    this.#epoch += 1;
    this.#texts.clear();
  }

  async #make(key: string, make: () => TextParts): Promise<CompressedText> {
    const epoch = this.#epoch;
    const text = await compress(make());
    if (epoch === this.#epoch) this.#texts.set(key, text);
    return text;
  }
}

/** Decompresses the text for clients that do not accept it compressed. */
export function plainBytes({ gzip }: CompressedText): Promise<Buffer> {
  return unzip(gzip);
}

async function compress(parts: TextParts): Promise<CompressedText> {
  const hash = createHash('sha256');
  const stream = createGzip({ level: 6 });
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve, reject) => stream.once('end', resolve).once('error', reject));
  for await (const part of parts) {
    hash.update(part);
    if (!stream.write(part)) await new Promise((resolve) => stream.once('drain', resolve));
  }
  stream.end();
  await done;
  return { hash: hash.digest('base64url').slice(0, 22), gzip: Buffer.concat(chunks) };
}
