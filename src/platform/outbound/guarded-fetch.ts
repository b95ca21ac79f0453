import type { Reach } from './reach.ts';
import { type Answer, ask } from './request.ts';

/** The part of `fetch` that libraries use. */
export type GuardedFetch = (
  url: string,
  init: {
    method: string;
    headers: Record<string, string>;
    body?: string | URLSearchParams | null;
    signal?: AbortSignal;
  },
) => Promise<Response>;

/** Maximum bytes of a response; key sets and discovery documents have a few KB. */
const maxBytes = 512 * 1024;
/** Timeout in milliseconds. */
const timeout = 10_000;

/** Creates a `fetch` that connects only within `reach`, follows no redirect, and aborts slow or large responses. Throws like `fetch`. */
export function guardedFetch(reach: Reach): GuardedFetch {
  return async (url, { method, headers, body, signal: given }) => {
    const late = AbortSignal.timeout(timeout);
    const signal = given ? AbortSignal.any([late, given]) : late;
    const text = body?.toString();
    const answer = await ask(new URL(url), reach, {
      signal,
      method,
      headers,
      ...(text !== undefined && { body: text }),
    });
    return responseOf(answer);
  };
}

async function responseOf(answer: Answer): Promise<Response> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer.body as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    // Leaving the loop closes the connection.
    if (bytes > maxBytes) throw new Error(`more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  const { statusCode: status, headers } = answer;
  const kept = Object.entries(headers).filter((each): each is [string, string] => typeof each[1] === 'string');
  // These may have no body (Fetch Standard, "null body status").
  return new Response([101, 204, 205, 304].includes(status) ? null : Buffer.concat(chunks), { status, headers: kept });
}
