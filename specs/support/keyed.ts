import { mustBeDescribed } from './described.ts';
import type { RunningShop } from './shop.ts';

export interface Keyed<Data = Record<string, unknown>> {
  status: number;
  code: number;
  msg: string;
  data: Data;
  isReplayed: boolean;
  retryAfter: string | null;
  cookies: string[];
}

/** Calls with an `Idempotency-Key`, and the headers of a caller. */
export function keyedCalls({ origin }: Pick<RunningShop, 'origin'>, headers: Record<string, string>) {
  return async <Data = Record<string, unknown>>(path: string, key: string, body: object): Promise<Keyed<Data>> => {
    const form = body instanceof FormData;
    const response = await fetch(`${origin}/api/${path}`, {
      method: 'POST',
      headers: { ...(!form && { 'content-type': 'application/json' }), 'idempotency-key': key, ...headers },
      body: form ? body : JSON.stringify(body),
    });
    const envelope = (await response.json()) as { code: number; msg: string; data: Data };
    mustBeDescribed(`/api/${path}`, response.status, envelope);
    const { code, msg, data } = envelope;
    return {
      status: response.status,
      code,
      msg,
      data,
      isReplayed: response.headers.get('idempotent-replayed') === 'true',
      retryAfter: response.headers.get('retry-after'),
      cookies: response.headers.getSetCookie(),
    };
  };
}
