import { codes } from '../../../../shared/envelope.ts';
import { callQuietly } from '../../../api/call.ts';
import { tabStorage } from '../../../api/tab-storage.ts';
import { keepToken, readToken } from '../../../api/token.ts';
import { type EndReason, endSession } from '../../../stores/session.ts';

/**
 * The reason why a customer has to sign in again; null for everybody else. Pages are requested with the cookie, which
 * browsers delete sooner than storage: a customer with a session in storage gets the cookie back and goes on.
 */
export async function sessionEndReason(onward: string): Promise<EndReason | null> {
  const stored = tabStorage().getItem('ended') as EndReason | null;
  tabStorage().removeItem('ended');
  const token = readToken();
  if (stored || !token) return stored;
  const result = await callQuietly('user/info');
  if (result.ok) return goOn(token, onward);
  if (result.code !== codes.signInNeeded && result.code !== codes.signedOut) return null;
  endSession();
  return result.code === codes.signedOut ? 'elsewhere' : 'over';
}

function goOn(token: string, onward: string): null {
  keepToken(token);
  // A browser that takes no cookies would go in a circle.
  if (document.cookie.includes(`x-auth=${token}`)) window.location.replace(onward);
  return null;
}
