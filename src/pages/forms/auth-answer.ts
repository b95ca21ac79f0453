import { setTokenCookie } from '../../modules/customers/index.ts';
import type { InsideAnswer } from '../../platform/http/inside.ts';
import type { Customer } from '../../platform/http/route.ts';
import { accountOf } from '../../shared/auth.ts';
import type { CodeStep, SignedIn } from '../../shared/contracts/customers.ts';
import { codes, type FieldError } from '../../shared/envelope.ts';
import { proofField, proofNeededIn } from '../../shared/proof.ts';
import type { FoundPage } from '../../shared/urls/resolve.ts';
import { authReaderOf } from '../data/auth.ts';
import type { Posted } from '../page.ts';
import { showPosted } from '../pages.routes.ts';
import type { Form } from './form.ts';

/** Fields of sign-in whose text is shown again; passwords and codes never are. */
const shownAgain = ['accountType', 'email', 'countryCode', 'mobile', 'firstName', 'lastName', 'referee', 'agree', 'by'];

/**
 * Makes the call `/api/web/<path>` inside the server, in the language of the form's page. Where it needs a proof first, the page
 * that makes it is shown instead of the form's own (`showPosted`).
 */
export async function call({ context, tools, values }: Form, path: string, body: object, customer?: Customer) {
  const { request, reply, cartView } = context;
  const { language } = cartView.viewer;
  const proof = values.get(proofField);
  const from = { request, reply, language, ...(customer && { customer }), ...(proof && { proof }) };
  const answer: InsideAnswer = await tools.inside(path, body, from);
  const needed = proofNeededIn(answer.data);
  if (needed) {
    const kept = [...values].filter(([name]) => name !== proofField);
    context.robotCheck = { needed, rule: errorsIn(answer.data)[0]?.rule ?? '', values: kept };
  }
  return answer;
}

export function textsOf({ values }: Form): Partial<Record<string, string>> {
  return Object.fromEntries(values);
}

/** Reads the account name from the form (`docs/contract.md` §3). */
export function accountIn(form: Form): string {
  const { accountTypes, countries } = authReaderOf(form.context);
  return accountOf({ accountType: accountTypes[0], ...textsOf(form) }, countries);
}

/** Completes a sign-in: sets the token cookie and redirects to a path of this site. */
export function enter(form: Form, answer: InsideAnswer, onward: string) {
  setTokenCookie(form.context.reply, (answer.data as SignedIn).token, form.tools);
  return form.context.reply.header('cache-control', 'no-store').redirect(onward, 303);
}

/** Errors that the page can show although no field of that name was sent: an account is two fields, a box may be unticked. */
const unsent = ['account', 'agree'];

/** Shows the page with errors beside its fields, or with a message above the form. */
export function showRefused(form: Form, found: FoundPage, answer: InsideAnswer) {
  const { data, seconds, msg } = answer;
  const step = stepOf(form, answer);
  if (seconds !== undefined) form.context.reply.header('retry-after', seconds);
  const errors = answer.code === codes.dialog ? [] : errorsIn(data);
  const isBeside = errors.length > 0 && errors.every(({ field }) => unsent.includes(field) || form.values.has(field));
  const message = isBeside || answer.code === codes.dialog ? '' : msg;
  const status = answer.code === codes.dialog ? 200 : answer.status === 200 ? 422 : answer.status;
  return show(form, found, { status, errors, auth: { message, sent: false, step } });
}

/** Shows the page after a code or a mail was sent. */
export function showSent(form: Form, found: FoundPage) {
  return show(form, found, { status: 200, errors: [], auth: { message: '', sent: true, step: null } });
}

export function show(form: Form, found: FoundPage, posted: Pick<Posted, 'status' | 'errors' | 'auth'>) {
  const { context, tools, values } = form;
  const typed = Object.fromEntries(
    shownAgain.flatMap((name) => (values.has(name) ? [[name, shownOf(values, name)]] : [])),
  );
  context.posted = { ...posted, typed, attempted: true };
  return showPosted(found, context, tools);
}

/** No HTML can carry a NUL. */
function shownOf(values: URLSearchParams, name: string): string {
  return (values.get(name) ?? '').slice(0, 300).replaceAll('\0', '\uFFFD');
}

/** The remaining step of a sign-in: from the answer, or the step that this form was for. */
function stepOf({ values }: Form, { code, data }: InsideAnswer): CodeStep | null {
  if (code === codes.dialog) return (data as { step?: CodeStep } | undefined)?.step ?? null;
  const verifyId = values.get('verifyId');
  const sentTo = values.get('sentTo') ?? '';
  return verifyId ? { kind: 'code', verifyId, sentTo: sentTo.slice(0, 300) } : null;
}

/** The field errors of an answer. */
export function errorsIn(data: unknown): FieldError[] {
  return (data as { errors?: FieldError[] } | undefined)?.errors ?? [];
}
