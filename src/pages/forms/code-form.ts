import type { InsideAnswer } from '../../platform/http/inside.ts';
import { codes } from '../../shared/envelope.ts';
import { looksLikeGiftCard } from '../../shared/gift-card-code.ts';
import type { FoundPage } from '../../shared/urls/resolve.ts';
import type { Posted } from '../page.ts';
import { showPosted } from '../pages.routes.ts';
import { call, errorsIn } from './auth-answer.ts';
import type { Form } from './form.ts';

/** The kind of code in a field; with a plural `s` it is the name in the endpoint's body. */
type Kind = 'coupon' | 'giftCard';

/** `mayBe` is the kind to try first, where the code looks like one of it. */
export type CodeInput = { kind: Kind; mayBe?: Kind } & ({ add: string } | { remove: string });

/** Reads the code fields of a form: one code to remove, or every code that was typed. The field `code` takes either kind. */
export function codeInputs({ values }: Form, fields: readonly (Kind | 'code')[]): CodeInput[] {
  const action = values.get('do') ?? '';
  const kinds = fields.filter((field) => field !== 'code');
  const less = kinds.find((kind) => action.startsWith(`${kind}-remove `));
  if (less) return [{ kind: less, remove: action.slice(`${less}-remove `.length) }];
  // Whatever button was pressed: Enter in a field presses the first of its form.
  return fields.flatMap((field) => {
    const add = (values.get(field) ?? '').trim();
    if (!add) return [];
    if (field !== 'code') return [{ kind: field, add }];
    return [{ kind: 'coupon', add, ...(looksLikeGiftCard(add) && { mayBe: 'giftCard' }) }];
  });
}

/** The codes of a cart or checkout, without those that were dropped. */
export function presentIn(entered: { code: string; dropped?: boolean }[]): string[] {
  return entered.flatMap(({ code, dropped }) => (dropped ? [] : [code]));
}

interface Target {
  path: string;
  body: object;
  /** The codes that are entered already. */
  present: string[];
}

/** Sends the codes of a cart or checkout with one more or one less. */
export async function sendCodes(form: Form, input: CodeInput, { path, body, present }: Target): Promise<InsideAnswer> {
  const wanted = 'add' in input ? [...present, input.add] : present.filter((code) => code !== input.remove);
  const sent = { ...body, [`${input.kind}s`]: wanted };
  return call(form, path, sent, (await form.context.customer()) ?? undefined);
}

export function isDone({ code }: InsideAnswer): boolean {
  return code === codes.done;
}

/**
 * Sets the codes of a cart or checkout. Null on success; otherwise the page itself with the code and the reason, since
 * neither is stored.
 */
export async function changeCodes(form: Form, found: FoundPage, input: CodeInput, target: Target) {
  const answer = await sendCodes(form, input, target);
  if (isDone(answer)) return null;
  const { context, tools } = form;
  context.posted = refusedCode(form, input.kind, 'add' in input ? input.add : '', answer);
  return showPosted(found, context, tools);
}

/** Describes a refused code for the page. */
export function refusedCode({ context }: Form, kind: Kind, code: string, answer: InsideAnswer): Posted {
  if (answer.seconds !== undefined) context.reply.header('retry-after', answer.seconds);
  const status = answer.status === 200 ? 422 : answer.status;
  const message = errorsIn(answer.data)[0]?.message ?? answer.msg;
  return { status, typed: {}, errors: [], attempted: false, [kind]: { code, message } };
}
