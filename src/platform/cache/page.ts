import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** One page as it leaves, compressed when an encoding is first asked for. */
export interface FinishedPage {
  status: number;
  headers: Record<string, string>;
  /** What the page shows, e.g. `product:0192…`; a change of one empties the page. */
  tags: string[];
  bodies: { identity: Buffer } & Partial<Record<Encoding, Buffer>>;
  /** Names the page's bytes before they are compressed; empty for one that nobody may keep. */
  hash: string;
  /** How hard to compress: the cache's pages once for everybody, all others for one answer. */
  effort: Effort;
}

export type Effort = 'kept' | 'once';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Measured on a product page of 86 KB: brotli 5 makes 15.7 KB in 2.0 ms, brotli 1 makes 20.2 KB in 0.8 ms; gzip likewise
 * (`docs/performance.md`). A page that is kept is compressed once for everybody, so it gets the better one.
 */
const brotliQuality: Record<Effort, number> = { kept: 5, once: 1 };
const gzipLevel: Record<Effort, number> = { kept: 6, once: 1 };

/** A page ready to be sent, of its parts in order; `isPublic` gives it a strong tag by its content. */
export function finishPage(
  parts: (string | Buffer)[],
  page: Pick<FinishedPage, 'status' | 'headers' | 'tags' | 'effort'>,
  isPublic: boolean,
): FinishedPage {
  const identity = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
  const hash = isPublic ? createHash('sha256').update(identity).digest('base64url').slice(0, 22) : '';
  return { ...page, bodies: { identity }, hash };
}

/** A strong tag names bytes, so each encoding has its own (RFC 9110 §8.8.3). */
export function etagOf({ hash }: FinishedPage, encoding: Encoding): string {
  return `"${hash}${encoding === 'identity' ? '' : encoding[0]}"`;
}

/** The page's bytes in an encoding, remembered with the page. */
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
