import { codes } from '../../shared/envelope.ts';
import { type Refusal, timeout, unreachable } from '../api/result.ts';
import { readSite } from '../api/site.ts';
import { remember } from '../api/storage.ts';
import { showToast } from './toast.ts';

/** Refusals that a component words itself, beside the form or in a dialog. */
const quiet: number[] = [codes.dialog, codes.refused];

/** What every refused call means for the whole page: a toast, or the end of a session. */
export function hearRefusals({ code, msg }: Refusal): void {
  if (quiet.includes(code)) return;
  showToast({ kind: 'error', text: msg, ...(isTransport(code) && { ms: 4000 }) });
  if (code === codes.signInNeeded || code === codes.signedOut) signIn();
}

/** Nothing stands beside a form when the network failed, so its toast stays long enough to be read. */
function isTransport(code: number): boolean {
  return code === timeout || code === unreachable || code >= 400;
}

function signIn(): void {
  remember('x-auth', null);
  remember('userInfo', null);
  const { pathname, search } = window.location;
  window.location.assign(`${readSite().prefix}/auth/signin?redirect=${encodeURIComponent(pathname + search)}`);
}
