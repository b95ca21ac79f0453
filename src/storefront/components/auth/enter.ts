import type { SignedIn } from '../../../shared/contracts/customers.ts';
import { beginSession } from '../../stores/session.ts';

/** Stores the session and goes on. The form's history entry is replaced. */
export function enter(signedIn: SignedIn, onward: string): void {
  beginSession(signedIn);
  window.location.replace(onward);
}
