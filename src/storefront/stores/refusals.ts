import { codes } from '../../shared/envelope.ts';
import { type Refusal, timeout, unreachable } from '../api/result.ts';
import { dialogIn, showDialog } from './dialog.ts';
import { endSession, goToSignIn } from './session.ts';
import { showToast } from './toast.ts';

/**
 * Handles every refused call by the storefront's error catalogue: 10 shows a dialog, 40 nothing (the caller shows it beside
 * the form), 50 and 51 end the session; everything else, and any HTTP status that is not OK, shows a toast.
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
 * Duration in ms of a network error's toast. The catalogue's second is too short where the toast is the only message
 * (WCAG 2.2.1). The server's refusals keep the second and are also shown beside the field.
 */
const networkErrorMs = 4000;

function isTransport(code: number, status: number): boolean {
  return code === timeout || code === unreachable || !isOk(status);
}

function isOk(status: number): boolean {
  return status >= 200 && status < 300;
}

function tellInDialog(data: unknown): void {
  const dialog = dialogIn(data);
  if (dialog) showDialog(dialog);
}
