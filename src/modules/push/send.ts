import webPush from 'web-push';
import type { Reach } from '../../platform/outbound/reach.ts';
import { type Answer, ask, discard, OutOfReach } from '../../platform/outbound/request.ts';
import type { PushMessage } from '../../shared/push-message.ts';
import type { ShopKeys } from './keys.ts';

/** Milliseconds for one try, the answer included. */
const timeout = 10_000;
/** Seconds for which a push service keeps a message for a device that cannot be reached. */
export const timeToLive = 2 * 24 * 3600;

interface Target {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** The answer of a push service. `status` is null where none came; `private` where its IP is none of the open internet. */
export interface Reply {
  status: number | null;
  /** Seconds to wait before the next try, where it says so. */
  retryAfter: number | null;
  error: string | null;
}

/**
 * Sends a message to a device, encrypted for it alone (RFC 8291) and signed as the shop's (RFC 8292). Follows no redirect,
 * connects only within `reach`, and reads nothing of the answer but its head.
 */
export async function push(
  { endpoint, p256dh, auth }: Target,
  message: PushMessage,
  { keys, subject, reach, signal: ending }: Sending,
): Promise<Reply> {
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      vapidDetails: { subject, ...keys },
      TTL: timeToLive,
      urgency: 'normal',
      contentEncoding: 'aes128gcm',
    },
  );
  const late = AbortSignal.timeout(timeout);
  const signal = ending ? AbortSignal.any([late, ending]) : late;
  try {
    const answer = await ask(new URL(endpoint), reach, {
      method: 'POST',
      headers: textsOf(headers),
      ...(body && { body }),
      signal,
      isOneOfMany: true,
    });
    discard(answer);
    return { status: answer.statusCode, retryAfter: retryAfterOf(answer), error: null };
  } catch (error) {
    if (ending?.aborted) throw error;
    return { status: null, retryAfter: null, error: reasonOf(error, late.aborted) };
  }
}

export interface Sending {
  keys: ShopKeys;
  /** URL or mailto: of whom a push service may turn to. */
  subject: string;
  reach: Reach;
  signal?: AbortSignal | undefined;
}

/** Headers as texts: some are numbers, which the types of the package do not say. */
function textsOf(headers: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

function retryAfterOf({ headers }: Answer): number | null {
  const written = headers['retry-after'];
  return typeof written === 'string' && /^\d{1,6}$/.test(written) ? Number(written) : null;
}

function reasonOf(error: unknown, isLate: boolean): string {
  if (error instanceof OutOfReach) return 'private';
  if (isLate) return 'timeout';
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : String(error).slice(0, 200);
}
