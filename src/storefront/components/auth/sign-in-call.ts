import type { ComponentInput } from '../../../shared/components.ts';
import type { CodeStep, SignedIn } from '../../../shared/contracts/customers.ts';
import { codes } from '../../../shared/envelope.ts';
import { call } from '../../api/call.ts';
import type { Refusal } from '../../api/result.ts';
import { sessionStore } from '../../stores/session.ts';

export type SignInData = ComponentInput<'sign-in'>['data'];

/** What is left of a sign-in, and what it was begun with, so that another code can be sent. */
export interface Pending {
  step: CodeStep;
  body: object | null;
}

/** What a try to sign in comes to: signed in, one more step, or why not. */
export type SignInOutcome =
  | { kind: 'in'; signedIn: SignedIn }
  | { kind: 'step'; step: CodeStep }
  | { kind: 'refused'; refusal: Refusal };

/** Calls `user/signin`, or with a `verifyId` what finishes it. */
export async function askSignIn(body: object): Promise<SignInOutcome> {
  const result = await call<SignedIn>('verifyId' in body ? 'user/signin/verify' : 'user/signin', body);
  if (result.ok) return { kind: 'in', signedIn: result.data };
  const step = result.code === codes.dialog ? stepIn(result.data) : null;
  if (!step) return { kind: 'refused', refusal: result };
  sessionStore.setState({ verifyId: step.verifyId });
  return { kind: 'step', step };
}

function stepIn(data: unknown): CodeStep | null {
  const step = typeof data === 'object' && data !== null && 'step' in data ? (data.step as Partial<CodeStep>) : null;
  return step?.kind === 'code' && step.verifyId ? (step as CodeStep) : null;
}
