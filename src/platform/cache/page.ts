import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A rendered page, compressed at the first request for an encoding. */
export interface FinishedPage {
  status: number;
  headers: Record<string, string>;
  /** The tags of the page's data, e.g. `product:0192…`, which invalidate it. */
  tags: string[];
  bodies: { identity: Buffer } & Partial<Record<Encoding, Buffer>>;
  /** The strong ETag without encoding; empty for a page that must not be cached. */
  hash: string;
  /** The compression level: higher for cached pages. */
  effort: Effort;
}

export type Effort = 'kept' | 'once';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Measured on a product page of 86 KB: brotli 5 makes 15.7 KB in 2.0 ms, brotli 1 makes 20.2 KB in 0.8 ms; gzip likewise
 * (`docs/performance.md`). A cached page is compressed once for everybody, so it gets the better one.
 */
const brotliQuality: Record<Effort, number> = { kept: 5, once: 1 };
const gzipLevel: Record<Effort, number> = { kept: 6, once: 1 };

/** Creates a page from its parts; `isPublic` gives it a strong ETag by its content. */
export function finishPage(
  parts: (string | Buffer)[],
  page: Pick<FinishedPage, 'status' | 'headers' | 'tags' | 'effort'>,
  isPublic: boolean,
): FinishedPage {
  const identity = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
  return { ...page, bodies: { identity }, hash: isPublic ? hashOf(parts) : '' };
}

/** Hashes of bytes that stand in many pages and are kept as the same objects (`FragmentCache`). */
const hashes = new WeakMap<Buffer, Buffer>();

/** The hash of the hashes of all parts: most of a page that is made anew was hashed before. */
function hashOf(parts: readonly (string | Buffer)[]): string {
  const whole = createHash('sha256');
  for (const part of parts) whole.update(partHash(part));
  return whole.digest('base64url').slice(0, 22);
}

function partHash(part: string | Buffer): Buffer {
  const known = typeof part === 'string' ? undefined : hashes.get(part);
  if (known) return known;
  const hash = createHash('sha256').update(part).digest();
  if (typeof part !== 'string') hashes.set(part, hash);
  return hash;
}

/** A strong ETag identifies bytes, so each encoding has its own (RFC 9110 §8.8.3). */
export function etagOf({ hash }: FinishedPage, encoding: Encoding): string {
  return `"${hash}${encoding === 'identity' ? '' : encoding[0]}"`;
}

/** Returns the page in an encoding, cached with the page. */
export async function bodyIn(page: FinishedPage, encoding: Encoding): Promise<Buffer> {
  const known = page.bodies[encoding];
  if (known) return known;
  const made = await compress(page.bodies.identity, encoding, page.effort);
  page.bodies[encoding] = made;
  return made;
}

function compress(bytes: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  if (encoding === 'gzip') return zip(bytes, { level: gzipLevel[effort] });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality[effort],
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return brotli(bytes, { params });
}
