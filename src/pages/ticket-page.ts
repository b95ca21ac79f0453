import type { FastifyReply, FastifyRequest } from 'fastify';
import { urlOf } from '../platform/http/server.ts';
import type { Translations } from '../platform/locale/catalogue.ts';
import { languageTag } from '../shared/locale.ts';
import { languageOfPath, type SiteUrls } from '../shared/urls/resolve.ts';
import { escapeHtml } from './html.ts';

interface TicketTools {
  ticketScript: string;
  translations: Translations;
  site: () => SiteUrls;
}

/** Content security policy: one script, nothing else is loaded, embedded or sent. */
const policy = "default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";
/** Seconds after which the page is loaded without the ticket if the script has not run. */
const timeout = 8;

/** True for a URL with a one-time ticket (`docs/contract.md` §1). */
export function hasTicket({ searchParams }: URL): boolean {
  return searchParams.has('x-auth');
}

/**
 * Answers a URL with a one-time ticket: a document that exchanges the ticket and loads the page. The page itself would load
 * pictures and run injected scripts while the ticket is still in its URL.
 */
export function serveTicket(
  request: FastifyRequest,
  reply: FastifyReply,
  { ticketScript, translations, site }: TicketTools,
) {
  const url = urlOf(request.url);
  const language = languageOfPath(url.pathname, site());
  url.searchParams.delete('x-auth');
  const clean = escapeHtml(url.pathname + url.search);
  reply.headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'referrer-policy': 'no-referrer',
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  });
  return reply.send(`<!doctype html>
<html lang="${languageTag(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${timeout};url=${clean}">
<title>${escapeHtml(translations(language)('auth.ticket'))}</title>
<script type="module" src="${ticketScript}"></script>
</head>
<body></body>
</html>`);
}
