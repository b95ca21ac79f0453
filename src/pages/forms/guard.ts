import type { FastifyReply, FastifyRequest } from 'fastify';
import { localPath } from '../../platform/http/local-path.ts';
import { isForeign } from '../../platform/http/origin.ts';
import { urlOf } from '../../platform/http/server.ts';
import { resolve } from '../../shared/urls/resolve.ts';
import type { FormTools } from './form.ts';

/**
 * Applies the rate limit to forms and refuses forms posted by other sites: these come without the visitor's cookie, and
 * answering them would replace the browser's visitor, who owns its cart, with a new one.
 */
export async function guard(request: FastifyRequest, reply: FastifyReply, tools: FormTools) {
  const wait = await tools.limiter('default', request.ip);
  if (wait !== null) return refuse(request, reply, wait, tools);
  if (request.method !== 'POST' || !isForeign(request, tools.publicUrl)) return;
  const { pathname } = urlOf(request.url);
  return reply.redirect(pathname === '/cart/add' ? '/cart' : (localPath(pathname) ?? '/'), 303);
}

function refuse(request: FastifyRequest, reply: FastifyReply, seconds: number, { site, translations }: FormTools) {
  const { language } = resolve(urlOf(request.url).pathname, site());
  return reply
    .code(429)
    .headers({ 'retry-after': seconds, 'cache-control': 'no-store' })
    .type('text/plain; charset=utf-8')
    .send(translations(language)('error.tooMany', { seconds }));
}
