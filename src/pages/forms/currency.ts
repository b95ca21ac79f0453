import type { FastifyReply, FastifyRequest } from 'fastify';
import { localPath } from '../../platform/http/local-path.ts';
import { rememberCurrency } from '../settle-currency.ts';
import type { FormTools } from './form.ts';

/** `GET /currency?code=EUR&back=/cart`: remembers the currency and goes back to the page. */
export function chooseCurrency(request: FastifyRequest, reply: FastifyReply, { locales, secure }: FormTools) {
  const { code, back } = request.query as { code?: string; back?: string };
  const known = locales().currencies.find((each) => each === code);
  if (known) rememberCurrency(reply, known, secure);
  return reply.header('cache-control', 'no-store').redirect(localPath(back) ?? '/', 302);
}
