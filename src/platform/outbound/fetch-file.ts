import type { Reach } from './reach.ts';
import { type Answer, ask, discard, OutOfReach } from './request.ts';

export type FetchProblem = 'address' | 'private' | 'status' | 'tooLarge' | 'redirects' | 'unreachable' | 'tooSlow';

/** The reason why a file could not be fetched; `again` when a retry may succeed. */
export class NotFetched extends Error {
  readonly problem: FetchProblem;
  readonly again: boolean;

  constructor(problem: FetchProblem, detail: string, again = false) {
    super(detail);
    this.problem = problem;
    this.again = again;
  }
}

export interface FetchLimits {
  reach: Reach;
  bytes: number;
  /** Milliseconds for all requests, redirects included. */
  milliseconds: number;
  signal?: AbortSignal | undefined;
  /** The `accept` header; pictures by default. */
  accept?: string;
}

const redirects = 3;
const userAgent = 'Vitrine';

/**
 * Fetches the file at a URL that somebody else wrote: http and https only, through three redirects at most. Every connection
 * must be within `reach` (`ask`). Throws `NotFetched`.
 */
export async function fetchFile(fileUrl: string, limits: FetchLimits): Promise<Buffer> {
  const late = AbortSignal.timeout(limits.milliseconds);
  const signal = limits.signal ? AbortSignal.any([late, limits.signal]) : late;
  const headers = { accept: limits.accept ?? 'image/*', 'user-agent': userAgent };
  try {
    let url = webUrl(fileUrl);
    for (let hop = 0; hop <= redirects; hop++) {
      const answer = await ask(url, limits.reach, { signal, headers });
      const next = redirectOf(answer);
      if (next === null) return await bodyOf(answer, limits.bytes);
      discard(answer);
      url = webUrl(next, url);
    }
  } catch (error) {
    if (error instanceof NotFetched) throw error;
    if (error instanceof OutOfReach) throw new NotFetched('private', error.message);
    if (late.aborted) throw new NotFetched('tooSlow', `no answer within ${limits.milliseconds} ms`, true);
    throw new NotFetched('unreachable', codeOf(error), codeOf(error) !== 'ENOTFOUND');
  }
  throw new NotFetched('redirects', `more than ${redirects} redirects`);
}

function webUrl(written: string, base?: URL): URL {
  const url = URL.canParse(written, base) ? new URL(written, base) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new NotFetched('address', 'no URL of the web');
  return url;
}

/** Returns the target of a redirect, or null when the response is the file. Throws for any other response. */
function redirectOf(answer: Answer): string | null {
  const { statusCode, headers } = answer;
  const location = headers.location;
  if (statusCode === 200) return null;
  if ([301, 302, 303, 307, 308].includes(statusCode) && typeof location === 'string') return location;
  discard(answer);
  throw new NotFetched('status', `answer ${statusCode}`, statusCode === 429 || statusCode >= 500);
}

async function bodyOf(answer: Answer, max: number): Promise<Buffer> {
  const tooLarge = () => new NotFetched('tooLarge', `more than ${max} bytes`);
  if (Number(answer.headers['content-length'] ?? 0) > max) {
    discard(answer);
    throw tooLarge();
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  // Leaving the loop closes the connection.
  for await (const chunk of answer.body as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > max) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : String(error);
}
