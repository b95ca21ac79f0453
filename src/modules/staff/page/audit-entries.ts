import type { FastifyReply } from 'fastify';
import type { Result } from '../../../shared/refusal.ts';
import { changePassword } from '../account/password.service.ts';
import { dropStaffCookie } from '../cookies.ts';
import {
  beginFactor,
  confirmFactor,
  type FactorSecret,
  removeFactor,
  renewCodes,
  shownFactor,
} from '../second-factor/second-factor.service.ts';
import { deleteSessions } from '../session/session.repo.ts';
import { accountPath, formKey, languageOf, sayRefusal, sendPage, statusOf } from './admin-page.ts';
import { type AtPage, showHome } from './home.ts';

type Act = (at: AtPage, values: URLSearchParams) => Promise<FastifyReply>;

/** Actions of the buttons of a member's page. */
const acts: Record<string, Act> = {
  leave: leave,
  password: passwordByForm,
  'factor-begin': beginByForm,
  'factor-confirm': confirmByForm,
  'factor-codes': codesByForm,
  'factor-remove': removeByForm,
  revoke: revoke,
  'revoke-others': revoke,
};

/** Does what a button says; an unknown one shows the page as it is. */
export function doByForm(at: AtPage, values: URLSearchParams): Promise<FastifyReply> {
  const name = values.get('do') ?? '';
  const act = Object.hasOwn(acts, name) ? acts[name] : undefined;
  return act ? act(at, values) : showHome(at);
}

async function leave({ tools, reply, staff }: AtPage): Promise<FastifyReply> {
  await deleteSessions(tools.db, staff.id, { only: staff.sessionId });
  return dropStaffCookie(reply, tools.secure).header('cache-control', 'no-store').redirect(accountPath, 303);
}

async function passwordByForm(at: AtPage, values: URLSearchParams): Promise<FastifyReply> {
  const input = { oldPassword: values.get('oldPassword') ?? '', password: values.get('password') ?? '' };
  const result = await changePassword(at.tools, at.staff, input);
  return after(at, result, 'admin.passwordDone', { password: 'newPassword' });
}

async function beginByForm(at: AtPage, values: URLSearchParams): Promise<FastifyReply> {
  const begun = await beginFactor(at.tools, at.staff, { password: values.get('password') ?? '' });
  return begun.ok ? showSecret(at, begun.value) : after(at, begun, '', factorFields);
}

/** After a wrong code the secret is shown once more to the session that was shown it, until it is in force. */
async function confirmByForm(at: AtPage, values: URLSearchParams): Promise<FastifyReply> {
  const confirmed = await confirmFactor(at.tools, at.staff, values.get('code') ?? '');
  if (confirmed.ok) return showCodes(at, confirmed.value.codes);
  const secret = await shownFactor(at.tools, at.staff);
  return secret ? showSecret(at, secret, confirmed) : after(at, confirmed, '', factorFields);
}

async function codesByForm(at: AtPage, values: URLSearchParams): Promise<FastifyReply> {
  const renewed = await renewCodes(at.tools, at.staff, {
    password: values.get('password') ?? '',
    code: values.get('code') ?? '',
  });
  return renewed.ok ? showCodes(at, renewed.value.codes) : after(at, renewed, '', factorFields);
}

async function removeByForm(at: AtPage, values: URLSearchParams): Promise<FastifyReply> {
  const input = { password: values.get('password') ?? '', code: values.get('code') ?? '' };
  return after(at, await removeFactor(at.tools, at.staff, input), 'admin.factorGone', factorFields, false);
}

async function revoke(at: AtPage, values: URLSearchParams): Promise<FastifyReply> {
  const { tools, staff, reply } = at;
  const id = values.get('id') ?? '';
  const one = values.get('do') === 'revoke';
  if (!one || /^[0-9a-f-]{36}$/.test(id))
    await deleteSessions(tools.db, staff.id, one ? { only: id } : { except: staff.sessionId });
  return reply.header('cache-control', 'no-store').redirect(accountPath, 303);
}

const factorFields = { password: 'factorPassword', code: 'factorCode' };

/** The page with what came of it; `secured` where it changed whether there is a second factor. */
function after(
  at: AtPage,
  result: Result<unknown>,
  done: string,
  rename: Record<string, string>,
  secured = at.staff.secured,
): Promise<FastifyReply> {
  if (!result.ok) return showHome(at, { refusal: result.refusal, rename });
  const t = at.tools.translations(languageOf(at.request, at.tools));
  return showHome({ ...at, staff: { ...at.staff, secured } }, { done: t(done) });
}

function showSecret(at: AtPage, secret: FactorSecret, refused?: Result<never>): FastifyReply {
  const { request, reply, tools, token } = at;
  const t = tools.translations(languageOf(request, tools));
  const refusal = refused && !refused.ok ? refused.refusal : null;
  const said = refusal ? sayRefusal(refusal, t) : { errors: {}, wrong: '' };
  const errors = said.wrong ? { code: said.wrong } : said.errors;
  const vars = { ...secret, errors, key: formKey(token) };
  const status = refusal ? statusOf(reply, refusal) : 200;
  return sendPage(request, reply, tools, { title: t('admin.secretTitle'), part: 'secret', vars, status });
}

function showCodes({ request, reply, tools }: AtPage, codes: string[]): FastifyReply {
  const t = tools.translations(languageOf(request, tools));
  return sendPage(request, reply, tools, { title: t('admin.codesTitle'), part: 'codes', vars: { codes } });
}
