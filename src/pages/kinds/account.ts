import { urlOf } from '../../platform/http/server.ts';
import { prefixed } from '../../shared/locale.ts';
import type { PageContext, PageLoader, PageModel, Redirect } from '../page.ts';
import { isRouteRequest } from '../route-request.ts';
import { errorPage } from './error.ts';

/** Everything under the user area is for customers who are signed in; as yet nobody can be. */
export const user: PageLoader = async (context) => signInFirst(context);

/** Sends somebody who is not signed in there, and tells where to come back to (`docs/contract.md` §2). */
export function signInFirst(context: PageContext): PageModel | Redirect {
  const { request, query, state } = context;
  if (isRouteRequest(request, query)) return errorPage(401, context);
  const { pathname, search } = urlOf(request.url);
  const here = new URLSearchParams({ redirect: pathname + search });
  return { redirect: prefixed(`/auth/signin?${here}`, state.prefix), status: 302, alone: true };
}
