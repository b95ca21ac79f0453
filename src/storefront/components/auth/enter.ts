import type { SignedIn } from '../../../shared/contracts/customers.ts';
import { beginSession } from '../../stores/session.ts';

/** Somebody is signed in: keeps the session and goes on. Going back shows no form that has done its work. */
export function enter(signedIn: SignedIn, onward: string): void {
  beginSession(signedIn);
  window.location.replace(onward);
}
