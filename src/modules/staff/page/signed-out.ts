import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal, Result } from '../../../shared/refusal.ts';
import { shortestPassword } from '../account/password.service.ts';
import { invitedBy, joinStaff } from '../sign-in/join.service.ts';
import { doorstep, welcome } from '../sign-in/sign-in.routes.ts';
import { type FactorStep, type SignedInStaff, signInStaff, verifyStaff } from '../sign-in/sign-in.service.ts';
import { type AdminTools, languageOf, pathOf, sayRefusal, sendPage, statusOf } from './admin-page.ts';

/** The form of the first step; after a refusal with the words of it. */
export function showSignIn(request: FastifyRequest, reply: FastifyReply, tools: AdminTools, refused?: Refused) {
  const t = tools.translations(languageOf(request, tools));
  const said = refused ? sayRefusal(refused.refusal, t) : { errors: {}, wrong: '' };
  const errors = said.wrong ? { password: said.wrong } : said.errors;
  const status = refused ? statusOf(reply, refused.refusal) : 200;
  const vars = { errors, typed: { email: refused?.email ?? '' } };
  return sendPage(request, reply, tools, { title: t('admin.title'), part: 'signin', vars, status });
}

interface Refused {
  refusal: Refusal;
  email?: string;
}

/** Forms of a caller who is not signed in: the first step or the second. */
export async function signInByForm(
  request: FastifyRequest,
  reply: FastifyReply,
  tools: AdminTools,
  values: URLSearchParams,
) {
  if (values.get('do') === 'verify') return verifyByForm(request, reply, tools, values);
  const email = values.get('email') ?? '';
  const input = { email: email.slice(0, 300), password: values.get('password') ?? '' };
  const result = await signInStaff(tools, input, doorstep(request));
  return comeInByForm(request, reply, tools, result, (refusal) =>
    showSignIn(request, reply, tools, { refusal, email: input.email }),
  );
}

async function verifyByForm(request: FastifyRequest, reply: FastifyReply, tools: AdminTools, values: URLSearchParams) {
  const verifyId = (values.get('verifyId') ?? '').slice(0, 200);
  const code = (values.get('code') ?? '').slice(0, 100);
  const result = await verifyStaff(tools, { verifyId, code }, doorstep(request));
  return comeInByForm(request, reply, tools, result, (refusal) =>
    // Without a field at fault the first step is over: it begins anew.
    refusal.errors || refusal.later
      ? showStep(request, reply, tools, verifyId, refusal)
      : showSignIn(request, reply, tools, { refusal }),
  );
}

function comeInByForm(
  request: FastifyRequest,
  reply: FastifyReply,
  tools: AdminTools,
  result: Result<SignedInStaff>,
  refused: (refusal: Refusal) => FastifyReply,
) {
  if (result.ok) {
    welcome(reply, result.value, tools.secure);
    return reply.header('cache-control', 'no-store').redirect(screenOf(request), 303);
  }
  const step = result.refusal.data?.step as FactorStep | undefined;
  return step ? showStep(request, reply, tools, step.verifyId) : refused(result.refusal);
}

/** The screen that the form stood for; an invitation leads to the first one. */
function screenOf(request: FastifyRequest): string {
  const path = pathOf(request);
  return path === '/admin/join' ? '/admin' : path;
}

function showStep(
  request: FastifyRequest,
  reply: FastifyReply,
  tools: AdminTools,
  verifyId: string,
  refusal?: Refusal,
) {
  const t = tools.translations(languageOf(request, tools));
  const said = refusal ? sayRefusal(refusal, t) : { errors: {}, wrong: '' };
  const vars = { verifyId, errors: said.wrong ? { code: said.wrong } : said.errors };
  const status = refusal ? statusOf(reply, refusal) : 200;
  return sendPage(request, reply, tools, { title: t('admin.stepTitle'), part: 'step', vars, status });
}

/** Page of an invitation: a form for the password, or a message that it is over. */
export async function showJoin(
  request: FastifyRequest,
  reply: FastifyReply,
  tools: AdminTools,
  ticket: string,
  refusal?: Refusal,
) {
  const t = tools.translations(languageOf(request, tools));
  const holder = await invitedBy(tools, ticket);
  if (!holder) return sendPage(request, reply, tools, { title: t('admin.goneTitle'), part: 'gone', status: 404 });
  const said = refusal ? sayRefusal(refusal, t) : { errors: {}, wrong: '' };
  const errors = said.wrong ? { password: said.wrong } : said.errors;
  const status = refusal ? statusOf(reply, refusal) : 200;
  const vars = { holder, ticket, errors, shortest: shortestPassword };
  return sendPage(request, reply, tools, { title: t('admin.joinTitle'), part: 'join', vars, status });
}

export async function joinByForm(
  request: FastifyRequest,
  reply: FastifyReply,
  tools: AdminTools,
  values: URLSearchParams,
) {
  const ticket = (values.get('ticket') ?? '').slice(0, 200);
  const input = { ticket, password: values.get('password') ?? '' };
  const result = await joinStaff(tools, input, doorstep(request));
  if (!result.ok && !result.refusal.data) return showJoin(request, reply, tools, ticket, result.refusal);
  return comeInByForm(request, reply, tools, result, (refusal) => showSignIn(request, reply, tools, { refusal }));
}
