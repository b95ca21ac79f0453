import type { CodeStep, SignedIn } from '../../../shared/contracts/customers.ts';
import { codes } from '../../../shared/envelope.ts';
import type { WebBody } from '../../../shared/web-calls.ts';
import { call } from '../../api/call.ts';
import type { Refusal } from '../../api/result.ts';
import { sessionStore } from '../../stores/session.ts';
import type { Data } from './sign-in/props.ts';

export type SignInData = Data;

type SignInBody = WebBody<'user/signin'>;

/** The remaining step of a sign-in, and its first body, to send another code. */
export interface Pending {
  step: CodeStep;
  body: SignInBody | null;
}

/** The result of a sign-in: signed in, a further step, or a refusal. */
export type SignInOutcome =
  | { kind: 'in'; signedIn: SignedIn }
  | { kind: 'step'; step: CodeStep }
  | { kind: 'refused'; refusal: Refusal };

/** Calls `user/signin`, or `user/signin/verify` with a `verifyId`. */
export async function askSignIn(body: SignInBody | WebBody<'user/signin/verify'>): Promise<SignInOutcome> {
  const result = await ('verifyId' in body ? call('user/signin/verify', body) : call('user/signin', body));
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
