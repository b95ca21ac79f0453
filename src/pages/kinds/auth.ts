import { onwardFrom } from '../data/auth.ts';
import { customerOnce } from '../data/customer.ts';
import type { PageContext, PageLoader, PageModel, Redirect } from '../page.ts';
import { isRouteRequest } from '../route-request.ts';
import { framed } from './frame.ts';
import { homeContent } from './home.ts';

/** The component that each page of sign-in shows. */
const authForms: Readonly<Record<string, string>> = {
  forget: 'forgot-password',
  'reset-password': 'reset-password',
  signin: 'sign-in',
  signup: 'sign-up',
  'verify-email': 'verify-email',
  'verify-prompt': 'verify-email',
};

/** The pages of signing in, for visitors; a signed-in customer is redirected (`docs/contract.md` §2). */
export const auth: PageLoader = async (context, { slug = '' }) => {
  const component = Object.hasOwn(authForms, slug) ? authForms[slug] : undefined;
  if (!component) return null;
  if (await isUnneeded(slug, context)) return redirectOnward(context);
  const title = context.t(`page.auth.${slug}`);
  const page = framed(context, { kind: 'auth', template: 'auth', title, path: `/auth/${slug}` });
  const home = await homeContent(context);
  return {
    ...page,
    vars: { ...page.vars, component, image: home?.story.image ?? home?.hero.image },
    props: { ...page.props, auth: slug === 'verify-prompt' ? { prompt: true } : {} },
    meta: { ...page.meta, noindex: true },
    personal: true,
  } satisfies PageModel;
};

/** True where a signed-in customer has no use for the page. A link from a mail works for them, too. */
async function isUnneeded(slug: string, context: PageContext): Promise<boolean> {
  const customer = await customerOnce(context);
  if (!customer || (slug === 'reset-password' && context.query.has('token'))) return false;
  return (
    slug !== 'verify-email' && (slug !== 'verify-prompt' || !customer.email || customer.email_verified_at !== null)
  );
}

function redirectOnward(context: PageContext): Redirect {
  const { request, query } = context;
  const onward = new URL(onwardFrom(context), context.publicUrl);
  // Asked for as fragments, the page that one is sent on to comes so too.
  if (isRouteRequest(request, query)) onward.searchParams.set('request', 'route');
  return { redirect: onward.pathname + onward.search + onward.hash, status: 302, alone: true };
}
