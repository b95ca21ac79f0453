import type { Reach } from '../../platform/outbound/reach.ts';
import { type Answer, ask, discard, OutOfReach } from '../../platform/outbound/request.ts';

/** Milliseconds for one try, the answer included. */
const timeout = 15_000;
/** Bytes of an answer that are kept; the rest is not read. */
const keptBytes = 1000;

/** The answer to one try; `status` is null where none came. */
export interface Reply {
  status: number | null;
  answer: string;
  error: string | null;
}

/** Posts a body once. Follows no redirect, connects only within `reach`, and reads the first bytes of the answer. */
export async function post(
  url: string,
  headers: Record<string, string>,
  body: string,
  { reach, signal: ending }: { reach: Reach; signal?: AbortSignal | undefined },
): Promise<Reply> {
  const late = AbortSignal.timeout(timeout);
  const signal = ending ? AbortSignal.any([late, ending]) : late;
  try {
    const answer = await ask(new URL(url), reach, {
      method: 'POST',
      headers,
      body,
      signal,
      isOneOfMany: true,
    });
    return { status: answer.statusCode, answer: await firstBytes(answer), error: null };
  } catch (error) {
    if (ending?.aborted) throw error;
    return { status: null, answer: '', error: reasonOf(error, late.aborted) };
  }
}

/** Reads the beginning of an answer. One that breaks off is as good as its status. */
async function firstBytes(answer: Answer): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of answer.body as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= keptBytes) break;
    }
  } catch (error) {
    chunks.push(Buffer.from(` (${String(error).slice(0, 100)})`));
  }
  discard(answer);
  // PostgreSQL stores no NUL.
  return Buffer.concat(chunks).subarray(0, keptBytes).toString('utf8').replaceAll('\0', '');
}

function reasonOf(error: unknown, isLate: boolean): string {
  if (error instanceof OutOfReach) return 'private';
  if (isLate) return 'timeout';
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : String(error).slice(0, 200);
}
