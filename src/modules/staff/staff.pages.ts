import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendTooMany } from '../../platform/http/faults.ts';
import type { Limiter } from '../../platform/http/limits.ts';
import { isForeign } from '../../platform/http/origin.ts';
import { staffCookie } from './cookies.ts';
import {
  type AdminTools,
  accountPath,
  isFormKey,
  languageCookie,
  languageOf,
  pathOf,
  sendApp,
} from './page/admin-page.ts';
import { doByForm } from './page/audit-entries.ts';
import { showHome } from './page/home.ts';
import { joinByForm, showJoin, showSignIn, signInByForm } from './page/signed-out.ts';
import { staffByToken } from './session/session.ts';
import { doorstep, welcome } from './sign-in/sign-in.routes.ts';
import { enterWithTicket } from './staff-auth.ts';

type PageTools = AdminTools & { limiter: Limiter };

/** Bytes of a form: a password of 128 characters, percent-encoded, and little else. */
const bodyLimit = 16 * 1024;
const year = 365 * 24 * 3600;

/** `/admin`: sign-in and the own account as plain pages and forms without any script, and the document of the screens. */
export function mountStaffAuth(app: FastifyInstance, tools: PageTools): void {
  app.register(async (pages) => {
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    pages.addHook('preHandler', (request, reply) => guard(request, reply, tools));
    for (const path of ['/admin', '/admin/*']) {
      pages.get(path, (request, reply) => screen(request, reply, tools));
      pages.post(path, (request, reply) => form(request, reply, tools));
    }
    pages.get(accountPath, (request, reply) => account(request, reply, tools));
    pages.get('/admin/enter', (request, reply) => enter(request, reply, tools));
    pages.get('/admin/join', (request, reply) => showJoin(request, reply, tools, ticketOf(request)));
    pages.post('/admin/join', (request, reply) => joinByForm(request, reply, tools, valuesOf(request)));
  });
}

/** Counts what comes to sign-in, except by a link, and lets no other site post its forms. */
async function guard(request: FastifyRequest, reply: FastifyReply, tools: PageTools) {
  if (request.method !== 'POST') return;
  const wait = await tools.limiter('default', request.ip);
  if (wait !== null) return sendTooMany(reply, wait, tools.translations(languageOf(request, tools)));
  if (isForeign(request, tools.publicUrl)) return reply.redirect(pathOf(request), 303);
  return undefined;
}

/** A screen of the back office; the form of sign-in for whoever is not signed in, which leads back to it. */
async function screen(request: FastifyRequest, reply: FastifyReply, tools: PageTools) {
  if (wantsLanguage(request)) return chooseLanguage(request, reply, tools);
  const staff = await staffByToken(tools, request.cookies[staffCookie], request.ip);
  if (!staff) return showSignIn(request, reply, tools);
  // Without the second factor that the shop requires, there is nothing but their own account.
  if (tools.site().staff.secondFactor && !staff.secured) return reply.redirect(accountPath, 303);
  return sendApp(request, reply, tools);
}

async function account(request: FastifyRequest, reply: FastifyReply, tools: PageTools) {
  if (wantsLanguage(request)) return chooseLanguage(request, reply, tools);
  const token = request.cookies[staffCookie] ?? '';
  const staff = await staffByToken(tools, token, request.ip);
  return staff ? showHome({ request, reply, tools, staff, token }) : showSignIn(request, reply, tools);
}

function wantsLanguage({ query }: FastifyRequest): boolean {
  return (query as { lang?: unknown }).lang !== undefined;
}

function chooseLanguage(request: FastifyRequest, reply: FastifyReply, tools: PageTools) {
  const chosen = { path: '/admin', httpOnly: true, sameSite: 'lax', secure: tools.secure, maxAge: year } as const;
  return reply.setCookie(languageCookie, languageOf(request, tools), chosen).redirect(withoutLanguage(request), 303);
}

/** The URL of a request without the choice of a language: the state of a list in it stays. */
function withoutLanguage(request: FastifyRequest): string {
  const params = new URLSearchParams(request.url.split('?')[1]);
  params.delete('lang');
  const rest = params.toString();
  return pathOf(request) + (rest && `?${rest}`);
}

async function form(request: FastifyRequest, reply: FastifyReply, tools: PageTools) {
  const values = valuesOf(request);
  const step = values.get('do');
  if (step === 'signin' || step === 'verify') return signInByForm(request, reply, tools, values);
  const token = request.cookies[staffCookie] ?? '';
  const staff = await staffByToken(tools, token, request.ip);
  if (!staff || !isFormKey(values.get('key'), token))
    return reply.header('cache-control', 'no-store').redirect(pathOf(request), 303);
  return doByForm({ request, reply, tools, staff, token }, values);
}

/**
 * `GET /admin/enter?ticket=…`: sign-in that the start prints. The ticket leaves the address bar with the redirect. Only
 * wrong ones are counted: nobody's guesses shut out who has the right one.
 */
async function enter(request: FastifyRequest, reply: FastifyReply, tools: PageTools) {
  reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  const entered = await enterWithTicket(tools, ticketOf(request), doorstep(request));
  if (entered) {
    welcome(reply, entered, tools.secure);
    return reply.redirect('/admin', 302);
  }
  const wait = await tools.limiter('owner', request.ip);
  if (wait !== null) return sendTooMany(reply, wait, tools.translations(languageOf(request, tools)));
  return reply.redirect('/error/403', 302);
}

function ticketOf({ query }: FastifyRequest): string {
  const { ticket } = query as { ticket?: unknown };
  return typeof ticket === 'string' ? ticket.slice(0, 200) : '';
}

function valuesOf({ body }: FastifyRequest): URLSearchParams {
  const sent = body instanceof URLSearchParams ? [...body] : [];
  // PostgreSQL cannot store this text, so no field accepts it.
  return new URLSearchParams(sent.map(([name, value]) => [name, value.replaceAll('\0', '\uFFFD')]));
}
