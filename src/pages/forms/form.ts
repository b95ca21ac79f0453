import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CheckoutTools } from '../../modules/checkout/index.ts';
import type { CallInside } from '../../platform/http/inside.ts';
import type { Limiter } from '../../platform/http/limits.ts';
import type { Visitor } from '../../platform/http/route.ts';
import { prefixed } from '../../shared/locale.ts';
import type { PageContext } from '../page.ts';
import type { PageTools } from '../pages.routes.ts';

export interface FormTools extends PageTools {
  shop: CheckoutTools;
  requireVisitor(request: FastifyRequest, reply: FastifyReply): Promise<Visitor>;
  limiter: Limiter;
  /** Calls an endpoint inside the server, for forms without rules of their own. */
  inside: CallInside;
  publicUrl: string;
  secure: boolean;
}

/** A posted form with everything needed to answer it. */
export interface Form {
  values: URLSearchParams;
  context: PageContext;
  tools: FormTools;
  /** The visitor of the cookie, or a new one whose cookie goes out with the answer. */
  requireVisitor(): Promise<Visitor>;
}

/** Redirects to a page of this shop in the form's language, so that a reload posts nothing again. */
export function goTo({ context }: Form, path: string, query?: URLSearchParams, place = '') {
  const search = query && query.size > 0 ? `?${query}` : '';
  return context.reply
    .header('cache-control', 'no-store')
    .redirect(prefixed(path, context.state.prefix) + search + place, 303);
}

/** Redirects to sign-in, with a page of this shop to return to. */
export function goToSignIn(form: Form, path: string) {
  const redirect = prefixed(path, form.context.state.prefix);
  return goTo(form, '/auth/signin', new URLSearchParams({ redirect }));
}

/** Parses a whole number as people type it, full-width digits too; NaN for anything else. */
export function numberIn(text: string | null): number {
  const digits = (text ?? '').normalize('NFKC').trim();
  return /^\d{1,6}$/.test(digits) ? Number(digits) : Number.NaN;
}
