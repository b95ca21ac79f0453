import type { Envelope } from '../../shared/envelope.ts';
import type { WebBody, WebData, WebPath } from '../../shared/web-calls.ts';

/** Sends `POST /api/web/<path>` without language, currency and token, for answers that are not shown. Throws without an answer. */
export async function post<Path extends WebPath>(
  path: Path,
  body: WebBody<Path>,
  options: Pick<RequestInit, 'keepalive' | 'signal'>,
): Promise<Envelope<WebData<Path>>> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`/api/web/${path}`, { method: 'POST', headers, body: JSON.stringify(body), ...options });
  return response.json() as Promise<Envelope<WebData<Path>>>;
}

/** Sends a beacon, which outlives its page. False where the browser does not take it. */
export function postBeacon<Path extends WebPath>(path: Path, body: WebBody<Path>): boolean {
  return navigator.sendBeacon(`/api/web/${path}`, JSON.stringify(body));
}
