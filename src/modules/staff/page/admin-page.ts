import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashSource } from '../../../platform/http/security.ts';
import type { Translate, Translations } from '../../../platform/locale/catalogue.ts';
import { isLanguage, type Language, languageName, languageTag, pickText } from '../../../shared/locale.ts';
import type { FieldRefusal, Refusal } from '../../../shared/refusal.ts';
import type { AuthTools } from '../tools.ts';

export interface AdminTools extends AuthTools {
  translations: Translations;
  /** A part of the page by its name in `themes/default/admin`. */
  template: (name: string, vars: object, speech: { t: Translate; prefix: string }) => string;
  /** The style sheet of the shop as it is dressed now, and the page's own. */
  css: () => string;
  /** Files and facts for the document of the back office. */
  app: () => AdminApp;
  /** URL at which unsent mails can be read; null where none are kept. */
  mailbox: string | null;
}

/** Files of the back office's scripts, and the facts of the shop that its screens need from the start. */
export interface AdminApp {
  build: { script: string; preloads: string[]; styles: string[] };
  shop: Record<string, unknown>;
}

export const languageCookie = 'admin-lang';

/** Page of a member's own account, which needs no script. */
export const accountPath = '/admin/account';

/** The language of a page of the back office: as chosen, else as the browser wanted, else the shop's own. */
export function languageOf(request: FastifyRequest, { site }: Pick<AdminTools, 'site'>): Language {
  const { languages, defaultLanguage } = site();
  const wanted = [
    (request.query as { lang?: unknown }).lang,
    request.cookies[languageCookie],
    ...(request.headers['accept-language'] ?? '').split(',').map(fromBrowser),
  ];
  return wanted.filter(isLanguage).find((each) => languages.includes(each)) ?? defaultLanguage;
}

/** `zh-TW` and `zh-Hant` are read in traditional characters, other Chinese in simplified ones; `en-GB` is English. */
function fromBrowser(range: string): string {
  const tag = range.split(';', 1)[0]?.trim() ?? '';
  if (/^zh-(hant|hk|tw|mo)/i.test(tag)) return 'zh-HK';
  return tag.split('-', 1)[0]?.toLowerCase() ?? '';
}

/**
 * CSRF token of every form of a signed-in member: only a page that this session was shown contains it, so no cookie alone
 * changes anything.
 */
export function formKey(token: string): string {
  return createHash('sha256').update(`admin form ${token}`).digest('base64url');
}

export function isFormKey(given: string | null, token: string): boolean {
  const [mine, theirs] = [formKey(token), given ?? ''].map((each) => createHash('sha256').update(each).digest());
  return mine !== undefined && theirs !== undefined && timingSafeEqual(mine, theirs);
}

/** Path of the page, to which its forms return. */
export function pathOf({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? '/admin';
}

interface Shown {
  title: string;
  part: string;
  vars?: object;
  status?: number;
}

/** Sends a page of the back office: for nobody to keep, index, frame or script. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  tools: AdminTools,
  { title, part, vars = {}, status = 200 }: Shown,
): FastifyReply {
  const language = languageOf(request, tools);
  const { name, languages, defaultLanguage } = tools.site();
  const css = tools.css();
  const speech = { t: tools.translations(language), prefix: '' };
  const body = tools.template(part, { ...vars, path: pathOf(request) }, speech);
  const shop = pickText(name, language, defaultLanguage);
  const choices = languages.map((each) => ({
    code: each,
    tag: languageTag(each),
    name: languageName(each),
    current: each === language,
  }));
  const path = pathOf(request);
  const frame = {
    title,
    shop,
    lang: languageTag(language),
    css,
    body,
    path,
    choices: choices.length > 1 ? choices : [],
  };
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'same-origin' })
    .header('content-security-policy', policyOf(css))
    .header('content-language', languageTag(language))
    .type('text/html; charset=utf-8')
    .send(tools.template('frame', frame, speech));
}

/**
 * Sends the document whose scripts draw the back office. Styles that those scripts insert carry the nonce; everything else is
 * this site's.
 */
export function sendApp(request: FastifyRequest, reply: FastifyReply, tools: AdminTools): FastifyReply {
  const language = languageOf(request, tools);
  const { name, languages, defaultLanguage } = tools.site();
  const { build, shop } = tools.app();
  const nonce = tools.random.token(16);
  const known = {
    ...shop,
    name: pickText(name, language, defaultLanguage),
    language,
    defaultLanguage,
    languages: languages.map((code) => ({ code, name: languageName(code) })),
    mailbox: tools.mailbox,
  };
  const vars = { ...build, nonce, lang: languageTag(language), title: known.name, known: JSON.stringify(known) };
  const own =
    "img-src 'self' data: blob:; media-src 'self'; font-src 'self'; connect-src 'self'; form-action 'self'; frame-src 'self'";
  const policy = `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; ${own}; ${closed}`;
  return reply
    .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'same-origin' })
    .header('content-security-policy', policy)
    .header('content-language', languageTag(language))
    .type('text/html; charset=utf-8')
    .send(tools.template('app', vars, { t: tools.translations(language), prefix: '' }));
}

const closed = "base-uri 'none'; frame-ancestors 'none'";

/** No script at all, no file of anybody else's. */
function policyOf(css: string): string {
  const styles = `style-src ${hashSource(css)}`;
  const own = "img-src 'self'; font-src 'self'; form-action 'self'";
  return `default-src 'none'; ${styles}; ${own}; ${closed}`;
}

/** The words of a refusal by field, and those of the whole form where no field is at fault; `rename` says which input of the page a field is. */
export function sayRefusal(
  { message, errors }: Refusal,
  t: Translate,
  rename: Record<string, string> = {},
): { errors: Record<string, string>; wrong: string } {
  const said = (errors ?? []).map(({ field, message: own }: FieldRefusal) => [
    rename[field] ?? field,
    t(own.key, own.values),
  ]);
  return { errors: Object.fromEntries(said), wrong: said.length > 0 ? '' : t(message.key, message.values) };
}

/** The status of a page that shows a refusal. */
export function statusOf(reply: FastifyReply, { later }: Refusal): number {
  if (later) reply.header('retry-after', later.seconds);
  return later?.status ?? 422;
}
