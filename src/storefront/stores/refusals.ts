import { codes } from '../../shared/envelope.ts';
import { type Refusal, timeout, unreachable } from '../api/result.ts';
import { dialogIn, showDialog } from './dialog.ts';
import { endSession, goToSignIn } from './session.ts';
import { showToast } from './toast.ts';

/**
 * What every refused call means for the whole page, by the storefront's error catalogue: 10 a dialog, 40 nothing (whoever
 * called says it beside the form), 50 and 51 the end of the session, everything else a toast – as is any answer whose
 * HTTP status is not OK, whatever its code.
 */
export function onRefused({ code, status, msg, data }: Refusal): void {
  if (code === codes.dialog) return tellInDialog(data);
  if (code === codes.refused && isOk(status)) return;
  const ms = isTransport(code, status) ? { ms: networkErrorMs } : {};
  showToast({ kind: 'error', text: msg, ...ms });
  if (code !== codes.signInNeeded && code !== codes.signedOut) return;
  endSession(code === codes.signedOut ? 'elsewhere' : 'over');
  goToSignIn();
}

/**
 * ms. The catalogue's second is too short to read where nothing stands beside a form: when the network failed, the toast
 * is all there is (WCAG 2.2.1). What the server refuses keeps the second, and its words beside the field.
 */
const networkErrorMs = 4000;

function isTransport(code: number, status: number): boolean {
  return code === timeout || code === unreachable || !isOk(status);
}

function isOk(status: number): boolean {
  return status >= 200 && status < 300;
}

function tellInDialog(data: unknown): void {
  const news = dialogIn(data);
  if (news) showDialog(news);
}
