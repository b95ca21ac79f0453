import { type CustomerRow, userView } from '../../modules/customers/index.ts';
import { urlOf } from '../../platform/http/server.ts';
import { prefixed } from '../../shared/locale.ts';
import { personName } from '../../shared/person-name.ts';
import { customerOnce } from '../data/customer.ts';
import { componentOf } from '../nodes.ts';
import type { MetaDraft, PageContext, PageLoader, PageModel, Redirect } from '../page.ts';
import { isRouteRequest } from '../route-request.ts';
import { errorPage } from './error.ts';
import { type FoundUserPage, findUserPage, userPageLinks } from './user-pages.ts';

/** The user centre (`docs/contract.md` §2): every page beneath the site's `userPath`, for signed-in customers. */
export const user: PageLoader = async (context, { slug = '' }) => {
  const customer = await customerOnce(context);
  if (!customer) return signInFirst(context);
  const found = await findUserPage(slug, context);
  if (!found) return null;
  const { userPath } = context.site.router;
  if (found.path !== slug) return { redirect: prefixed(userPath + found.path, context.state.prefix), status: 302 };
  const meta = metaOf(found, context);
  return {
    kind: 'user',
    id: null,
    userId: customer.id,
    status: 200,
    template: 'user',
    personal: true,
    vars: { title: meta.title, who: whoOf(customer), ...userPageVars(found, context) },
    props: { user: found.props },
    meta,
  };
};

function userPageVars({ userPage, number }: FoundUserPage, context: PageContext) {
  const built = componentOf(userPage.component) !== undefined;
  const later = built ? '' : context.t(`user.later.${userPage.key}`);
  return {
    userPage: userPage.key,
    number,
    component: userPage.component,
    built,
    later,
    groups: userPageLinks(userPage, context),
  };
}

/** Builds the meta data of a user page. The title holds the number, to distinguish the tabs of two orders. */
function metaOf({ userPage, path, number }: FoundUserPage, { t, site }: PageContext): MetaDraft {
  const { key, name = key } = userPage;
  const title = number ? t(`user.number.${key}`, { number }) : t(`user.page.${name}`);
  return { title, description: '', canonicalPath: site.router.userPath + path, noindex: true };
}

/** The customer as the navigation of the user centre shows them. */
function whoOf(row: CustomerRow) {
  const user = userView(row);
  const { avatar, nickName, email, mobile } = user;
  const account = email ?? mobile ?? '';
  const name = nickName || personName(user) || account;
  return { avatar, name, account: name === account ? '' : account, initial: [...name][0]?.toUpperCase() ?? '' };
}

/** Redirects a visitor to sign-in with the URL to come back to (`docs/contract.md` §2). */
export function signInFirst(context: PageContext): PageModel | Redirect {
  const { request, query, state } = context;
  if (isRouteRequest(request, query)) return errorPage(401, context);
  const { pathname, search } = urlOf(request.url);
  const here = new URLSearchParams({ redirect: pathname + search });
  return { redirect: prefixed(`/auth/signin?${here}`, state.prefix), status: 302, alone: true };
}
