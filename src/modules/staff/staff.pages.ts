import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendTooMany } from '../../platform/http/faults.ts';
import type { Limiter } from '../../platform/http/limits.ts';
import { isForeign } from '../../platform/http/origin.ts';
import { staffCookie } from './cookies.ts';
import { type AdminTools, isFormKey, languageCookie, languageOf } from './page/admin-page.ts';
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

/** `/admin` and its indexes, as plain pages and forms: they need no script, and allow none. */
export function mountStaffAuth(app: FastifyInstance, tools: PageTools): void {
  app.register(async (pages) => {
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    pages.addHook('preHandler', (request, reply) => guard(request, reply, tools));
    pages.get('/admin', (request, reply) => home(request, reply, tools));
    pages.post('/admin', (request, reply) => form(request, reply, tools));
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
  if (isForeign(request, tools.publicUrl)) return reply.redirect('/admin', 303);
  return undefined;
}

async function home(request: FastifyRequest, reply: FastifyReply, tools: PageTools) {
  const { lang } = request.query as { lang?: unknown };
  if (lang !== undefined) {
    const chosen = { path: '/admin', httpOnly: true, sameSite: 'lax', secure: tools.secure, maxAge: year } as const;
    return reply.setCookie(languageCookie, languageOf(request, tools), chosen).redirect('/admin', 303);
  }
  const token = request.cookies[staffCookie] ?? '';
  const staff = await staffByToken(tools, token, request.ip);
  return staff ? showHome({ request, reply, tools, staff, token }) : showSignIn(request, reply, tools);
}

async function form(request: FastifyRequest, reply: FastifyReply, tools: PageTools) {
  const values = valuesOf(request);
  const step = values.get('do');
  if (step === 'signin' || step === 'verify') return signInByForm(request, reply, tools, values);
  const token = request.cookies[staffCookie] ?? '';
  const staff = await staffByToken(tools, token, request.ip);
  if (!staff || !isFormKey(values.get('key'), token))
    return reply.header('cache-control', 'no-store').redirect('/admin', 303);
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
