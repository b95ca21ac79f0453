import { setTokenCookie } from '../../modules/customers/index.ts';
import type { EmailVerified, SignedUp } from '../../shared/contracts/customers.ts';
import { codes } from '../../shared/envelope.ts';
import type { FoundPage } from '../../shared/urls/resolve.ts';
import { onwardFrom, redirectIn } from '../data/auth.ts';
import { accountIn, call, enter, show, showRefused, showSent, textsOf } from './auth-answer.ts';
import { type Form, goTo } from './form.ts';

type Answerer = (form: Form, found: FoundPage) => Promise<unknown>;

/** The forms of sign-in by the name that each sends, wherever a merchant put its component. */
const authForms: Readonly<Record<string, Answerer>> = {
  'sign-in': signIn,
  'sign-up': signUp,
  forget,
  reset,
  verify,
  'sign-out': signOut,
};

/** True for a posted form of sign-in. */
export function isAuthForm({ values }: Pick<Form, 'values'>): boolean {
  return Object.hasOwn(authForms, values.get('form') ?? '');
}

/**
 * Answers a sign-in form without JavaScript: makes the same calls; errors are shown with the page itself, since an account
 * name must not be in a URL (`docs/without-javascript.md`).
 */
export function authForm(form: Form, found: FoundPage) {
  return authForms[form.values.get('form') ?? '']?.(form, found);
}

async function signIn(form: Form, found: FoundPage) {
  const { verifyId, by, code = '', password = '' } = textsOf(form);
  if (wantsCode(form)) return sendCode(form, found, 'signin');
  const answer = verifyId
    ? await call(form, 'user/signin/verify', { verifyId, code })
    : await call(form, 'user/signin', { account: accountIn(form), ...(by === 'code' ? { code } : { password }) });
  if (answer.code !== codes.done) return showRefused(form, found, answer);
  return enter(form, answer, onwardFrom(form.context));
}

async function signUp(form: Form, found: FoundPage) {
  if (wantsCode(form)) return sendCode(form, found, 'signup');
  const { password = '', firstName = '', lastName = '', referee = '', code = '', agree } = textsOf(form);
  const body = { account: accountIn(form), password, firstName, lastName, agree: agree === 'yes' };
  const answer = await call(form, 'user/signup', { ...body, ...(referee && { referee }), ...(code && { code }) });
  if (answer.code !== codes.done) return showRefused(form, found, answer);
  const { verify } = answer.data as SignedUp;
  const redirect = redirectIn(form.context);
  if (verify === 'none') return enter(form, answer, onwardFrom(form.context));
  setTokenCookie(form.context.reply, (answer.data as SignedUp).token, form.tools);
  return goTo(form, '/auth/verify-prompt', new URLSearchParams(redirect === null ? {} : { redirect }));
}

async function forget(form: Form, found: FoundPage) {
  const answer = await call(form, 'user/password/forget', { account: accountIn(form) });
  return answer.code === codes.done ? showSent(form, found) : showRefused(form, found, answer);
}

async function reset(form: Form, found: FoundPage) {
  const token = form.context.query.get('token');
  if (!token && wantsCode(form)) return sendCode(form, found, 'reset');
  const { password = '', code = '' } = textsOf(form);
  const body = { password, ...(token ? { token } : { account: accountIn(form), code }) };
  const answer = await call(form, 'user/password/reset', body);
  if (answer.code !== codes.done) return showRefused(form, found, answer);
  return goTo(form, '/auth/signin', new URLSearchParams({ changed: '1' }));
}

/** Verifies by the link of a mail only: a code needs a signed-in customer, and a cookie does not authorise calls. */
async function verify(form: Form, found: FoundPage) {
  const token = form.context.query.get('token') ?? '';
  const { password } = textsOf(form);
  const answer = await call(form, 'user/email/verify', { token, ...(password && { password }) });
  if (answer.code !== codes.done) return showRefused(form, found, answer);
  const { ended } = answer.data as EmailVerified;
  const auth = { message: '', sent: false, step: null, verified: true, ended };
  return show(form, found, { status: 200, errors: [], auth });
}

/** Ends the session of the cookie `x-auth`: the only change that this cookie authorises. */
async function signOut(form: Form) {
  const customer = await form.context.customer();
  if (customer) await call(form, 'user/signout', {}, customer);
  setTokenCookie(form.context.reply, null, form.tools);
  return goTo(form, '/');
}

async function sendCode(form: Form, found: FoundPage, purpose: 'signin' | 'signup' | 'reset') {
  const answer = await call(form, 'user/code/send', { account: accountIn(form), purpose });
  return answer.code === codes.done ? showSent(form, found) : showRefused(form, found, answer);
}

function wantsCode({ values }: Form): boolean {
  return values.get('do') === 'code';
}
